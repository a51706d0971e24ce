CREATE TABLE "node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"page_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"mobile_last4" text NOT NULL,
	CONSTRAINT "account_mobileIndex_unique" UNIQUE("mobile_index")
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"mobile_index" text NOT NULL,
	"code_index" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "challenge_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"subject_id" text,
	"request_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backlink" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centre_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"only_has_reporting" boolean DEFAULT false NOT NULL,
	"get_patient_nic_image" boolean DEFAULT false NOT NULL,
	"preview_needs_staff" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_layout" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"hierarchy" jsonb NOT NULL,
	"temporary_hierarchy" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"unique_key" text,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_panel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"sort" integer NOT NULL,
	"price_rials" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "lab_panel_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "lab_panel_test" (
	"panel_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "lab_panel_test_panel_id_test_id_pk" PRIMARY KEY("panel_id","test_id")
);
--> statement-breakpoint
CREATE TABLE "lab_panel_text" (
	"panel_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "lab_panel_text_panel_id_locale_pk" PRIMARY KEY("panel_id","locale")
);
--> statement-breakpoint
CREATE TABLE "lab_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"slug" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "lab_category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "lab_category_text" (
	"category_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lab_category_text_category_id_locale_pk" PRIMARY KEY("category_id","locale")
);
--> statement-breakpoint
CREATE TABLE "lab_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"category_id" uuid NOT NULL,
	"abbreviations" text[] NOT NULL,
	"sample_type" text NOT NULL,
	"volume_ml" double precision,
	"fasting_hours" integer NOT NULL,
	"turnaround_hours" integer NOT NULL,
	"price_rials" bigint NOT NULL,
	"home_sampling" boolean NOT NULL,
	"morning_only" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"search" text NOT NULL,
	"search_tight" text NOT NULL,
	CONSTRAINT "lab_test_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "lab_test_range" (
	"test_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"sex" text NOT NULL,
	"age_from_days" integer NOT NULL,
	"age_to_days" integer,
	"low" double precision,
	"high" double precision,
	"analyte" text NOT NULL,
	"unit" text NOT NULL,
	"text_fa" text NOT NULL,
	"text_en" text NOT NULL,
	CONSTRAINT "lab_test_range_test_id_sort_pk" PRIMARY KEY("test_id","sort")
);
--> statement-breakpoint
CREATE TABLE "lab_test_text" (
	"test_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"synonyms" text[] NOT NULL,
	"preparation" text NOT NULL,
	"method" text NOT NULL,
	"purpose" text NOT NULL,
	"container" text NOT NULL,
	CONSTRAINT "lab_test_text_test_id_locale_pk" PRIMARY KEY("test_id","locale")
);
--> statement-breakpoint
CREATE TABLE "language_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_multi_language" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_window" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"media_type" integer NOT NULL,
	"file_path" text NOT NULL,
	"titles" jsonb NOT NULL,
	"alternatives" jsonb NOT NULL,
	"search" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"base" text DEFAULT '' NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hierarchy" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_last4" text NOT NULL,
	"text" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"gateway_id" text,
	"last_error" text,
	"reception_id" text
);
--> statement-breakpoint
CREATE TABLE "palette" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"main_color" text NOT NULL,
	"title_color" text NOT NULL,
	"light_title_color" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_patient" (
	"account_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"relation" text NOT NULL,
	CONSTRAINT "account_patient_account_id_patient_id_pk" PRIMARY KEY("account_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "patient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search" text NOT NULL,
	"national_code" text,
	"national_code_index" text,
	"national_code_last4" text,
	"passport_number" text,
	"birth_date" date,
	"gender" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"group_id" uuid,
	"subgroup_id" uuid,
	"image_id" uuid,
	"is_chosen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_former_slug" (
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "post_former_slug_locale_slug_pk" PRIMARY KEY("locale","slug")
);
--> statement-breakpoint
CREATE TABLE "post_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"group_id" uuid,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_group_text" (
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "post_group_text_group_id_locale_pk" PRIMARY KEY("group_id","locale")
);
--> statement-breakpoint
CREATE TABLE "post_text" (
	"post_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"main_title" text NOT NULL,
	"summary" text NOT NULL,
	"body" jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"search" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_text_post_id_locale_pk" PRIMARY KEY("post_id","locale")
);
--> statement-breakpoint
CREATE TABLE "reception" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"account_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"tracking_code" text NOT NULL,
	"website_reception_status" integer NOT NULL,
	"stage" integer NOT NULL,
	"reception_type" integer NOT NULL,
	"reception_plan" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search" text NOT NULL,
	"age" text NOT NULL,
	"age_scale" integer NOT NULL,
	"birth_date" date,
	"gender" integer NOT NULL,
	"national_code" text,
	"national_code_index" text,
	"passport_number" text,
	"mobile_number" text NOT NULL,
	"mobile_index" text NOT NULL,
	"mobile_last4" text NOT NULL,
	"landline" text,
	"notes" text,
	"base_contract_name" text DEFAULT '' NOT NULL,
	"supp_contract_name" text DEFAULT '' NOT NULL,
	"has_prescription" boolean NOT NULL,
	"prescription_tracking_code" text DEFAULT '' NOT NULL,
	"presc_image" text DEFAULT '' NOT NULL,
	"id_card_image" text DEFAULT '' NOT NULL,
	"sampling_location" integer NOT NULL,
	"sampling_district_id" uuid,
	"district_name" text DEFAULT '' NOT NULL,
	"slot_id" uuid NOT NULL,
	"slot_starts_at" timestamp (3) with time zone NOT NULL,
	"slot_ends_at" timestamp (3) with time zone NOT NULL,
	"sample_date" date NOT NULL,
	"address" text,
	"plaq" text DEFAULT '' NOT NULL,
	"building_no" text DEFAULT '' NOT NULL,
	"address_desc" text,
	"coordinates" text,
	"total_price_rials" bigint NOT NULL,
	"home_fee_rials" bigint NOT NULL,
	"fasting_hours" integer NOT NULL,
	"recept_no" text DEFAULT '' NOT NULL,
	"recept_date" date,
	"is_debtor" boolean DEFAULT false NOT NULL,
	"remained_price" bigint DEFAULT 0 NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "reception_trackingCode_unique" UNIQUE("tracking_code")
);
--> statement-breakpoint
CREATE TABLE "reception_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reception_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from" integer,
	"to" integer NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "reception_item" (
	"reception_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"price_rials" bigint NOT NULL,
	"is_included" boolean NOT NULL,
	CONSTRAINT "reception_item_reception_id_sort_pk" PRIMARY KEY("reception_id","sort")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"reception_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"sort" integer NOT NULL,
	"fee_rials" bigint NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "district_text" (
	"district_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "district_text_district_id_locale_pk" PRIMARY KEY("district_id","locale")
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"day" date PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sampling_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"location" integer NOT NULL,
	"weekday" integer NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sampling_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notice_minutes" integer NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location" integer NOT NULL,
	"district_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_place_time" UNIQUE NULLS NOT DISTINCT("location","district_id","starts_at"),
	CONSTRAINT "slot_not_oversold" CHECK ("slot"."taken" >= 0 and "slot"."taken" <= "slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text,
	"is_bound" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_info" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"site_title" text NOT NULL,
	"site_description" text NOT NULL,
	"logo_file_path" text NOT NULL,
	"center_name" text NOT NULL,
	"center_type" text NOT NULL,
	"address" text NOT NULL,
	"phone1" text NOT NULL,
	"phone2" text NOT NULL,
	"email1" text NOT NULL,
	"email2" text NOT NULL,
	"opening_hours" text NOT NULL,
	"footer_text" text NOT NULL,
	"copyright_year" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"map_iframe" text NOT NULL,
	"socials" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"image_id" uuid
);
--> statement-breakpoint
CREATE TABLE "slide_text" (
	"slide_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"kicker" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"links" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"cards" jsonb NOT NULL,
	CONSTRAINT "slide_text_slide_id_locale_pk" PRIMARY KEY("slide_id","locale")
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slider_slide" (
	"slider_id" uuid NOT NULL,
	"slide_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "slider_slide_slider_id_slide_id_pk" PRIMARY KEY("slider_id","slide_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	CONSTRAINT "staff_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "lab_panel_test" ADD CONSTRAINT "lab_panel_test_panel_id_lab_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."lab_panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_panel_test" ADD CONSTRAINT "lab_panel_test_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_panel_text" ADD CONSTRAINT "lab_panel_text_panel_id_lab_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."lab_panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_category_text" ADD CONSTRAINT "lab_category_text_category_id_lab_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."lab_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test" ADD CONSTRAINT "lab_test_category_id_lab_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."lab_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_range" ADD CONSTRAINT "lab_test_range_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_text" ADD CONSTRAINT "lab_test_text_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_patient" ADD CONSTRAINT "account_patient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_patient" ADD CONSTRAINT "account_patient_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_subgroup_id_post_group_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_former_slug" ADD CONSTRAINT "post_former_slug_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_group" ADD CONSTRAINT "post_group_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_group_text" ADD CONSTRAINT "post_group_text_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_draft" ADD CONSTRAINT "reception_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_event" ADD CONSTRAINT "reception_event_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_item" ADD CONSTRAINT "reception_item_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district_text" ADD CONSTRAINT "district_text_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_text" ADD CONSTRAINT "slide_text_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD CONSTRAINT "slider_slide_slider_id_slider_id_fk" FOREIGN KEY ("slider_id") REFERENCES "public"."slider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD CONSTRAINT "slider_slide_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_mobile" ON "challenge" USING btree ("mobile_index","created_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "backlink_locale" ON "backlink" USING btree ("locale","position");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE "job"."dead_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_unique_key" ON "job" USING btree ("unique_key") WHERE "job"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "lab_test_search" ON "lab_test" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lab_test_search_tight" ON "lab_test" USING gin ("search_tight" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lab_test_category" ON "lab_test" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_reception" ON "sms" USING btree ("reception_id");--> statement-breakpoint
CREATE INDEX "sms_state" ON "sms" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "patient_national_code" ON "patient" USING btree ("national_code_index");--> statement-breakpoint
CREATE INDEX "patient_search" ON "patient" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "post_group_slug" ON "post_group_text" USING btree ("locale","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "post_slug" ON "post_text" USING btree ("locale","slug");--> statement-breakpoint
CREATE INDEX "post_shown" ON "post_text" USING btree ("locale","publish_at" DESC NULLS LAST) WHERE "post_text"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reception_account" ON "reception" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "reception_queue" ON "reception" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "reception_status" ON "reception" USING btree ("website_reception_status");--> statement-breakpoint
CREATE INDEX "reception_mobile" ON "reception" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "reception_national_code" ON "reception" USING btree ("national_code_index");--> statement-breakpoint
CREATE INDEX "reception_sample_date" ON "reception" USING btree ("sample_date");--> statement-breakpoint
CREATE INDEX "reception_search" ON "reception" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reception_draft_account" ON "reception_draft" USING btree ("account_id","saved_at");--> statement-breakpoint
CREATE INDEX "reception_event_reception" ON "reception_event" USING btree ("reception_id","at");--> statement-breakpoint
CREATE INDEX "slot_starts_at" ON "slot" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "session_owner" ON "session" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slider_main" ON "slider" USING btree ("is_main") WHERE "slider"."is_main" and "slider"."deleted_at" is null;