CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Persian order: the embedded engine has no ICU data for fa and would sort it by the root rules without saying so
DO $$ BEGIN
	IF current_setting('server_version_num')::int >= 160000 THEN
		EXECUTE $c$CREATE COLLATION IF NOT EXISTS fa_sort (provider=icu, locale='und', rules=E'&[before 1]\u0627<\u0622 &\u0627<<\u0671<\u0621<<\u0623<<\u0672<<\u0625<<\u0673<<\u0624<<\u06CC\u0654<<<\u0649\u0654<<<\u0626 &\u06A9<<*\u06AA\u06AB\u0643\u06AC\u06AD\u06AE &\u06CF<\u0647<<\u06D5<<\u06C1<<\u0629<<\u06C3<<\u06C0<<\u06BE &\u06CC<<*\u0649\u06D2\u064A\u06D0\u06D1\u06CD\u06CE')$c$;
	ELSE
		EXECUTE $c$CREATE COLLATION IF NOT EXISTS fa_sort (provider=icu, locale='fa')$c$;
	END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "key_fingerprint" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "mobile_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reception_id" uuid NOT NULL,
	"old_mobile" text NOT NULL,
	"new_mobile" text NOT NULL,
	"new_mobile_index" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_key_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text,
	"is_bound" boolean NOT NULL,
	"is_own_device" boolean DEFAULT false NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"content_locale" text,
	"disabled_at" timestamp (3) with time zone,
	"disabled_by" uuid,
	"totp_secret" text,
	"totp_since" timestamp (3) with time zone,
	"totp_last_step" integer,
	"signed_in_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "staff_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid,
	"display_name" text DEFAULT '' NOT NULL,
	"role" text,
	"content_locale" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "staff_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"factor_roles" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"share_percent" integer,
	"needs_letter" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_panel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"code" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"price_rials" bigint NOT NULL,
	"min_age_years" integer DEFAULT 0 NOT NULL,
	"is_active" boolean NOT NULL,
	"requests_before" integer DEFAULT 0 NOT NULL,
	"request_count" integer DEFAULT 0 NOT NULL,
	"search_head" text DEFAULT '| # | ' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"search_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_panel_tariff" (
	"panel_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"price_rials" bigint NOT NULL,
	CONSTRAINT "lab_panel_tariff_panel_id_from_day_pk" PRIMARY KEY("panel_id","from_day")
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_panel_text_panel_id_locale_pk" PRIMARY KEY("panel_id","locale")
);
--> statement-breakpoint
CREATE TABLE "lab_test_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"same_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"left" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_test_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"action" text NOT NULL,
	"test_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"before" jsonb,
	"seen_version" integer,
	"made_version" integer,
	CONSTRAINT "lab_test_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "lab_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_category_text" (
	"category_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_category_text_category_id_locale_pk" PRIMARY KEY("category_id","locale")
);
--> statement-breakpoint
CREATE TABLE "lab_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"code" text NOT NULL,
	"category_id" uuid NOT NULL,
	"abbreviations" text[] NOT NULL,
	"sample_type" text NOT NULL,
	"volume_ml" double precision,
	"fasting_hours" integer NOT NULL,
	"turnaround_hours" integer NOT NULL,
	"measured_hours" integer,
	"price_rials" bigint NOT NULL,
	"home_sampling" boolean NOT NULL,
	"morning_only" boolean NOT NULL,
	"sampling_from" text,
	"sampling_until" text,
	"min_age_years" integer DEFAULT 0 NOT NULL,
	"reporting_days" integer[] DEFAULT '{}' NOT NULL,
	"stability_hours" integer,
	"stability_cold_hours" integer,
	"is_active" boolean NOT NULL,
	"requests_before" integer DEFAULT 0 NOT NULL,
	"request_count" integer DEFAULT 0 NOT NULL,
	"search_head" text DEFAULT '| # | ' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"search_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_test_analyte" (
	"test_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"sort" integer NOT NULL,
	"unit" text NOT NULL,
	"decimals" integer,
	"loinc" text DEFAULT '' NOT NULL,
	"critical_low" double precision,
	"critical_high" double precision,
	"kind" text,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"possible_low" double precision,
	"possible_high" double precision,
	"delta_percent" integer,
	"delta_days" integer,
	"formula" text DEFAULT '' NOT NULL,
	"formula_parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"low_meaning_fa" text DEFAULT '' NOT NULL,
	"low_meaning_en" text DEFAULT '' NOT NULL,
	"high_meaning_fa" text DEFAULT '' NOT NULL,
	"high_meaning_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "lab_test_analyte_test_id_analyte_pk" PRIMARY KEY("test_id","analyte")
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
	"low_open" boolean DEFAULT false NOT NULL,
	"high_open" boolean DEFAULT false NOT NULL,
	"text_fa" text NOT NULL,
	"text_en" text NOT NULL,
	CONSTRAINT "lab_test_range_test_id_sort_pk" PRIMARY KEY("test_id","sort")
);
--> statement-breakpoint
CREATE TABLE "lab_test_tariff" (
	"test_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"price_rials" bigint NOT NULL,
	CONSTRAINT "lab_test_tariff_test_id_from_day_pk" PRIMARY KEY("test_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "lab_test_text" (
	"test_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"synonyms" text[] NOT NULL,
	"lay_words" text[] DEFAULT '{}' NOT NULL,
	"preparation" text NOT NULL,
	"method" text NOT NULL,
	"purpose" text NOT NULL,
	"container" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_test_text_test_id_locale_pk" PRIMARY KEY("test_id","locale")
);
--> statement-breakpoint
CREATE TABLE "backlink" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"position" integer NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_group_text" (
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_group_text_group_id_locale_pk" PRIMARY KEY("group_id","locale")
);
--> statement-breakpoint
CREATE TABLE "gallery_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"group_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_item_text" (
	"item_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"caption" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_item_text_item_id_locale_pk" PRIMARY KEY("item_id","locale")
);
--> statement-breakpoint
CREATE TABLE "home_layout" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"published_at" timestamp (3) with time zone,
	"hierarchy" jsonb NOT NULL,
	"temporary_hierarchy" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"published_at" timestamp (3) with time zone,
	"hierarchy" jsonb NOT NULL,
	"temporary_hierarchy" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_search" (
	"words" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "missed_search_words_locale_pk" PRIMARY KEY("words","locale")
);
--> statement-breakpoint
CREATE TABLE "page_visit" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_visit_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "poll" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"group_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone,
	"takes_suggestions" boolean DEFAULT true NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_group_text" (
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_group_text_group_id_locale_pk" PRIMARY KEY("group_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll_option" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"poll_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_option_text" (
	"option_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_option_text_option_id_locale_pk" PRIMARY KEY("option_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll_suggestion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"voter" text NOT NULL,
	"digest" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"option_id" uuid,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_text" (
	"poll_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_text_poll_id_locale_pk" PRIMARY KEY("poll_id","locale")
);
--> statement-breakpoint
CREATE TABLE "poll_vote" (
	"poll_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"option_id" uuid NOT NULL,
	"locale" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_vote_poll_id_voter_pk" PRIMARY KEY("poll_id","voter")
);
--> statement-breakpoint
CREATE TABLE "post_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"group_id" uuid,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_group_text" (
	"group_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_group_text_group_id_locale_pk" PRIMARY KEY("group_id","locale")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"group_id" uuid,
	"subgroup_id" uuid,
	"image_id" uuid,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"working_copy" jsonb,
	"working_copy_at" timestamp (3) with time zone,
	"working_copy_by" uuid
);
--> statement-breakpoint
CREATE TABLE "post_preview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_related" (
	"post_id" uuid NOT NULL,
	"related_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_related_post_id_related_id_pk" PRIMARY KEY("post_id","related_id")
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
	"author_name" text DEFAULT '' NOT NULL,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"reviewed_on" date,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"share_image_id" uuid,
	"is_noindex" boolean DEFAULT false NOT NULL,
	"search_head" text DEFAULT '| # | ' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"search_version" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"is_trashed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_text_post_id_locale_pk" PRIMARY KEY("post_id","locale")
);
--> statement-breakpoint
CREATE TABLE "missing_address" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"from" text NOT NULL,
	"locale" text,
	"to" text NOT NULL,
	"to_path" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_info" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
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
	"physician_name" text DEFAULT '' NOT NULL,
	"physician_licence" text DEFAULT '' NOT NULL,
	"accreditation" text DEFAULT '' NOT NULL,
	"persian_digits" boolean DEFAULT false NOT NULL,
	"socials" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"name" text NOT NULL,
	"image_id" uuid,
	"picture_place" text DEFAULT 'beside' NOT NULL,
	"text_place" text DEFAULT 'start' NOT NULL,
	"text_colour" text DEFAULT 'auto' NOT NULL,
	"search" text DEFAULT '' NOT NULL
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
	"state" text DEFAULT 'published' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slide_text_slide_id_locale_pk" PRIMARY KEY("slide_id","locale")
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"title" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slider_slide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"slider_id" uuid NOT NULL,
	"slide_id" uuid NOT NULL,
	"position" integer NOT NULL
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
CREATE TABLE "limit_window" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "record_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"action" text NOT NULL,
	"request_id" text,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"media_type" integer NOT NULL,
	"file_path" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"folder_id" uuid,
	"titles" jsonb NOT NULL,
	"alternatives" jsonb NOT NULL,
	"search" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"duration_seconds" real,
	"base" text DEFAULT '' NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"focal_x" real DEFAULT 50 NOT NULL,
	"focal_y" real DEFAULT 50 NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"folder_id" uuid,
	"replaces_id" uuid,
	"replaces_version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"media_id" uuid,
	"is_known" boolean DEFAULT false NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"reception_id" uuid,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sort" integer NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone
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
	"channel" text DEFAULT 'sms' NOT NULL,
	"parts" integer,
	"cost_rials" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"doubts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"send_after" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"gateway_id" text,
	"last_error" text,
	"reception_id" text
);
--> statement-breakpoint
CREATE TABLE "demonstration_row" (
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "demonstration_row_noun_record_id_pk" PRIMARY KEY("noun","record_id")
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"is_dismissed" boolean DEFAULT false NOT NULL
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
	"birth_date" text,
	"base_contract_name" text,
	"supp_contract_name" text,
	"landline" text,
	"gender" integer NOT NULL,
	"merged_into_id" uuid
);
--> statement-breakpoint
CREATE TABLE "patient_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reception_ids" jsonb NOT NULL,
	"invitation_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filled" text NOT NULL,
	"taken_apart_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"fa" text NOT NULL,
	"en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"version" integer PRIMARY KEY NOT NULL,
	"fa" text NOT NULL,
	"en" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "draft_continue_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"code_index" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "draft_continue_code_codeIndex_unique" UNIQUE("code_index")
);
--> statement-breakpoint
CREATE TABLE "reception_presence" (
	"reception_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reception_presence_reception_id_staff_id_pk" PRIMARY KEY("reception_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "reception_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL
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
CREATE TABLE "change_feed" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_plan" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "day_plan_district" (
	"day" date NOT NULL,
	"district_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "day_plan_district_day_district_id_pk" PRIMARY KEY("day","district_id")
);
--> statement-breakpoint
CREATE TABLE "day_plan_visit" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reception" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"account_id" uuid,
	"patient_id" uuid NOT NULL,
	"tracking_code" text NOT NULL,
	"website_reception_status" integer NOT NULL,
	"stage" integer NOT NULL,
	"stage_since" timestamp (3) with time zone NOT NULL,
	"needs" text DEFAULT '' NOT NULL,
	"list_approval" text DEFAULT '' NOT NULL,
	"reception_type" integer NOT NULL,
	"reception_plan" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"search" text NOT NULL,
	"age" text NOT NULL,
	"age_scale" integer NOT NULL,
	"birth_date" text,
	"gender" integer NOT NULL,
	"national_code" text,
	"national_code_index" text,
	"passport_number" text,
	"no_number_reason" text DEFAULT '' NOT NULL,
	"guardian_national_code" text,
	"mobile_number" text NOT NULL,
	"mobile_index" text NOT NULL,
	"mobile_last4" text NOT NULL,
	"landline" text,
	"notes" text,
	"base_contract_name" text DEFAULT '' NOT NULL,
	"supp_contract_name" text DEFAULT '' NOT NULL,
	"base_contract_id" uuid,
	"supp_contract_id" uuid,
	"has_prescription" boolean NOT NULL,
	"prescription_tracking_code" text DEFAULT '' NOT NULL,
	"presc_image" text DEFAULT '' NOT NULL,
	"id_card_image" text DEFAULT '' NOT NULL,
	"sampling_location" integer NOT NULL,
	"sampling_district_id" uuid,
	"district_name" text DEFAULT '' NOT NULL,
	"slot_id" uuid,
	"slot_starts_at" timestamp (3) with time zone NOT NULL,
	"slot_ends_at" timestamp (3) with time zone NOT NULL,
	"sample_date" date NOT NULL,
	"sampled_at" timestamp (3) with time zone,
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
	"report_date" date,
	"lab_sender_id" text DEFAULT '' NOT NULL,
	"year_month" text DEFAULT '' NOT NULL,
	"base_share_rials" bigint DEFAULT 0 NOT NULL,
	"supp_share_rials" bigint DEFAULT 0 NOT NULL,
	"discount_rials" bigint DEFAULT 0 NOT NULL,
	"paid_rials" bigint DEFAULT 0 NOT NULL,
	"opening_rials" bigint,
	"typed_debt_rials" bigint,
	"charge_rials" bigint GENERATED ALWAYS AS (case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end) STORED NOT NULL,
	"payable_rials" bigint GENERATED ALWAYS AS (case when ((opening_rials is not null or (website_reception_status < 20
	and (website_reception_status >= 6 or recept_no <> '' or recept_date is not null))) or website_reception_status between 4 and 19) then greatest(0, case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end - paid_rials) else 0 end) STORED NOT NULL,
	"remained_price" bigint GENERATED ALWAYS AS (case when (opening_rials is not null or (website_reception_status < 20
	and (website_reception_status >= 6 or recept_no <> '' or recept_date is not null))) then greatest(0, case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end - paid_rials) else 0 end) STORED NOT NULL,
	"is_debtor" boolean GENERATED ALWAYS AS ((opening_rials is not null or (website_reception_status < 20
	and (website_reception_status >= 6 or recept_no <> '' or recept_date is not null))) and greatest(0, case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end - paid_rials) > 0) STORED NOT NULL,
	"feed_sequence" integer,
	"feed_version" integer,
	"locale" text NOT NULL,
	"assignee_id" uuid,
	"assigned_at" timestamp (3) with time zone,
	CONSTRAINT "reception_trackingCode_unique" UNIQUE("tracking_code"),
	CONSTRAINT "reception_paid" CHECK ("reception"."paid_rials" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reception_consent" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"way" text DEFAULT 'self' NOT NULL,
	"recorded_by" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reception_draft" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"data" text,
	CONSTRAINT "reception_draft_account_id_id_pk" PRIMARY KEY("account_id","id")
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
	"reason" text,
	"change" text
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
CREATE TABLE "reception_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reception_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"amount_rials" bigint NOT NULL,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"note" text,
	"voids_id" uuid,
	"reason" text,
	CONSTRAINT "reception_payment_voidsId_unique" UNIQUE("voids_id"),
	CONSTRAINT "reception_payment_amount" CHECK (("reception_payment"."amount_rials" < 0) = ("reception_payment"."voids_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reception_undo" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"event_id" uuid NOT NULL,
	"sms_id" uuid,
	"is_slot_released" boolean NOT NULL,
	"before" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reception_workbench" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"work" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_template" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_outcome" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reception_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"is_fast_kept" boolean,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reception_version" integer,
	"state" text NOT NULL,
	"paid_rials" bigint,
	"paid_way" text,
	"paid_state" text,
	"due_answer" text,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "relative_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"locale" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"relative_account_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"holds_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"removed_reason" text
);
--> statement-breakpoint
CREATE TABLE "report_door" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"factor" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"is_own_phone" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "report_door_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "report_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "received_report" (
	"reception_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moments" text DEFAULT '{}' NOT NULL,
	"has_file" boolean DEFAULT false NOT NULL,
	"key_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_report_reception_id_content_hash_pk" PRIMARY KEY("reception_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "received_value" (
	"reception_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"moments" text NOT NULL,
	CONSTRAINT "received_value_reception_id_test_id_analyte_pk" PRIMARY KEY("reception_id","test_id","analyte")
);
--> statement-breakpoint
CREATE TABLE "watched_folder" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_round_at" timestamp (3) with time zone NOT NULL,
	"waiting" integer NOT NULL,
	"error" text NOT NULL,
	"files" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_recheck" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"grammar" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "report_recheck_run" (
	"grammar" integer PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"looked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"passcode_index" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "report_share_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "report_share_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"reception_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_critical_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"value" text NOT NULL,
	"is_reached" boolean NOT NULL,
	"is_read_back" boolean NOT NULL,
	"told_to" text NOT NULL,
	"phone" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_document" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"verify_code" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"single_sha256" text,
	"letterhead" jsonb,
	"lost_glyphs" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_document_verifyCode_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "report_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"lines" text NOT NULL,
	"reason" text,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone,
	"second_verified_by" uuid,
	"second_verified_at" timestamp (3) with time zone,
	"is_critical" boolean DEFAULT false NOT NULL,
	"held_by" uuid,
	"held_at" timestamp (3) with time zone,
	"held_reason" text,
	"release_at" timestamp (3) with time zone,
	"scheduled_by" uuid,
	"scheduled_at" timestamp (3) with time zone,
	"timer_refusal" text,
	"released_by" uuid,
	"released_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"fee_rials" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"weekdays" jsonb DEFAULT '[0,1,2,3,4,5,6]'::jsonb NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "district_text" (
	"district_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "district_text_district_id_locale_pk" PRIMARY KEY("district_id","locale")
);
--> statement-breakpoint
CREATE TABLE "sampling_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"notice_minutes" integer NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"tomorrow_until" text DEFAULT '' NOT NULL,
	"home_buffer_minutes" integer DEFAULT 0 NOT NULL,
	"offers_prescription" boolean DEFAULT true NOT NULL,
	"offers_tests" boolean DEFAULT true NOT NULL,
	"offers_panels" boolean DEFAULT true NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"worked_holidays" jsonb DEFAULT '[]'::jsonb NOT NULL
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
CREATE TABLE "slot_hold" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centre_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"only_has_reporting" boolean DEFAULT false NOT NULL,
	"get_patient_nic_image" boolean DEFAULT false NOT NULL,
	"preview_needs_staff" boolean DEFAULT false NOT NULL,
	"prices_in_toman" boolean DEFAULT false NOT NULL,
	"sms_sender" text DEFAULT '' NOT NULL,
	"code_by_voice" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"is_multi_language" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palette" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"main_color" text NOT NULL,
	"title_color" text NOT NULL,
	"light_title_color" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reporting_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"quiet_from" text DEFAULT '' NOT NULL,
	"quiet_until" text DEFAULT '' NOT NULL,
	"is_one_person_enough" boolean DEFAULT false NOT NULL,
	"is_external_released" boolean DEFAULT false NOT NULL,
	"is_critical_verified_twice" boolean DEFAULT false NOT NULL,
	"is_debt_gated" boolean DEFAULT false NOT NULL,
	"waived_debt_rials" bigint DEFAULT 0 NOT NULL,
	"is_national_code_enough" boolean DEFAULT false NOT NULL,
	"link_days" integer DEFAULT 90 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mobile_change" ADD CONSTRAINT "mobile_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_panel_tariff" ADD CONSTRAINT "lab_panel_tariff_panel_id_lab_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."lab_panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_panel_test" ADD CONSTRAINT "lab_panel_test_panel_id_lab_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."lab_panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_panel_test" ADD CONSTRAINT "lab_panel_test_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_panel_text" ADD CONSTRAINT "lab_panel_text_panel_id_lab_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."lab_panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_import_row" ADD CONSTRAINT "lab_test_import_row_import_id_lab_test_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lab_test_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_category_text" ADD CONSTRAINT "lab_category_text_category_id_lab_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."lab_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test" ADD CONSTRAINT "lab_test_category_id_lab_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."lab_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD CONSTRAINT "lab_test_analyte_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_range" ADD CONSTRAINT "lab_test_range_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_tariff" ADD CONSTRAINT "lab_test_tariff_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_text" ADD CONSTRAINT "lab_test_text_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_group_text" ADD CONSTRAINT "gallery_group_text_group_id_gallery_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."gallery_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD CONSTRAINT "gallery_item_group_id_gallery_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."gallery_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD CONSTRAINT "gallery_item_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_item_text" ADD CONSTRAINT "gallery_item_text_item_id_gallery_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gallery_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_group_id_poll_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."poll_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_group_text" ADD CONSTRAINT "poll_group_text_group_id_poll_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."poll_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_option" ADD CONSTRAINT "poll_option_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_option_text" ADD CONSTRAINT "poll_option_text_option_id_poll_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD CONSTRAINT "poll_suggestion_group_id_poll_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."poll_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD CONSTRAINT "poll_suggestion_option_id_poll_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_text" ADD CONSTRAINT "poll_text_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_vote" ADD CONSTRAINT "poll_vote_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_vote" ADD CONSTRAINT "poll_vote_option_id_poll_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_group" ADD CONSTRAINT "post_group_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_group_text" ADD CONSTRAINT "post_group_text_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_subgroup_id_post_group_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_preview" ADD CONSTRAINT "post_preview_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_related" ADD CONSTRAINT "post_related_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_related" ADD CONSTRAINT "post_related_related_id_post_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_share_image_id_media_id_fk" FOREIGN KEY ("share_image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_text" ADD CONSTRAINT "slide_text_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD CONSTRAINT "slider_slide_slider_id_slider_id_fk" FOREIGN KEY ("slider_id") REFERENCES "public"."slider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD CONSTRAINT "slider_slide_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_media_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_folder_id_media_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_replaces_id_media_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_page" ADD CONSTRAINT "upload_page_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_patient" ADD CONSTRAINT "account_patient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_patient" ADD CONSTRAINT "account_patient_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_kept_id_patient_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_merged_id_patient_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_continue_code" ADD CONSTRAINT "draft_continue_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_presence" ADD CONSTRAINT "reception_presence_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_presence" ADD CONSTRAINT "reception_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_view" ADD CONSTRAINT "reception_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_district" ADD CONSTRAINT "day_plan_district_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_visit" ADD CONSTRAINT "day_plan_visit_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_consent" ADD CONSTRAINT "reception_consent_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_draft" ADD CONSTRAINT "reception_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_event" ADD CONSTRAINT "reception_event_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_item" ADD CONSTRAINT "reception_item_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_note" ADD CONSTRAINT "reception_note_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_payment" ADD CONSTRAINT "reception_payment_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_undo" ADD CONSTRAINT "reception_undo_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_workbench" ADD CONSTRAINT "reception_workbench_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_outcome" ADD CONSTRAINT "visit_outcome_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relative_invitation" ADD CONSTRAINT "relative_invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relative_invitation" ADD CONSTRAINT "relative_invitation_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relative_invitation" ADD CONSTRAINT "relative_invitation_relative_account_id_account_id_fk" FOREIGN KEY ("relative_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_attachment" ADD CONSTRAINT "report_attachment_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_door" ADD CONSTRAINT "report_door_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_report" ADD CONSTRAINT "received_report_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_value" ADD CONSTRAINT "received_value_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recheck" ADD CONSTRAINT "report_recheck_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share_session" ADD CONSTRAINT "report_share_session_share_id_report_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."report_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_critical_call" ADD CONSTRAINT "report_critical_call_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_document" ADD CONSTRAINT "report_document_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district_text" ADD CONSTRAINT "district_text_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_hold" ADD CONSTRAINT "slot_hold_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_hold" ADD CONSTRAINT "slot_hold_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_mobile" ON "challenge" USING btree ("mobile_index","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_change_account" ON "mobile_change" USING btree ("account_id") WHERE "mobile_change"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_change_new_mobile" ON "mobile_change" USING btree ("new_mobile_index") WHERE "mobile_change"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "mobile_change_expires" ON "mobile_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_key_open" ON "api_key" USING btree ("created_at") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "session_owner" ON "session" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "staff_link_open" ON "staff_link" USING btree ("created_at") WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "staff_link_staff" ON "staff_link" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_recovery_code_staff" ON "staff_recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_panel_code" ON "lab_panel" USING btree ("code") WHERE "lab_panel"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lab_panel_test_test" ON "lab_panel_test" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "lab_test_import_at" ON "lab_test_import" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_category_slug" ON "lab_category" USING btree ("slug") WHERE "lab_category"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lab_test_words" ON "lab_test" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "lab_test_category" ON "lab_test" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_test_code" ON "lab_test" USING btree ("code") WHERE "lab_test"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "backlink_locale" ON "backlink" USING btree ("locale","position");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_group_slug" ON "gallery_group" USING btree ("slug") WHERE "gallery_group"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gallery_item_order" ON "gallery_item" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "gallery_item_image" ON "gallery_item" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "missed_search_last" ON "missed_search" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "page_visit_path" ON "page_visit" USING btree ("path");--> statement-breakpoint
CREATE INDEX "poll_order" ON "poll" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "poll_option_order" ON "poll_option" USING btree ("poll_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_suggestion_once" ON "poll_suggestion" USING btree ("group_id","voter","digest");--> statement-breakpoint
CREATE INDEX "poll_suggestion_state" ON "poll_suggestion" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "poll_vote_option" ON "poll_vote" USING btree ("option_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_group_slug" ON "post_group_text" USING btree ("locale","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "post_preview_token" ON "post_preview" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "post_preview_post" ON "post_preview" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_preview_expiry" ON "post_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_related_related" ON "post_related" USING btree ("related_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_slug" ON "post_text" USING btree ("locale","slug") WHERE not "post_text"."is_trashed";--> statement-breakpoint
CREATE INDEX "post_words" ON "post_text" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_called" ON "post_text" USING gin ("search_head" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_called_tight" ON "post_text" USING gin (replace("search_head", ' ', '') gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_slug_part" ON "post_text" USING gin ("slug" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_shown" ON "post_text" USING btree ("locale","publish_at" DESC NULLS LAST) WHERE "post_text"."state" = 'published';--> statement-breakpoint
CREATE INDEX "missing_address_hits" ON "missing_address" USING btree ("hits");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_from" ON "redirect" USING btree ("from",coalesce("locale", '')) WHERE "redirect"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redirect_to" ON "redirect" USING btree ("to_path");--> statement-breakpoint
CREATE UNIQUE INDEX "slider_main" ON "slider" USING btree ("is_main") WHERE "slider"."is_main" and "slider"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "slider_slide_once" ON "slider_slide" USING btree ("slider_id","slide_id") WHERE "slider_slide"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "slider_slide_slide" ON "slider_slide" USING btree ("slide_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_noun" ON "audit" USING btree (split_part("action", '.', 1),"at");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE "job"."dead_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_unique_key" ON "job" USING btree ("unique_key") WHERE "job"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "record_history_record" ON "record_history" USING btree ("noun","record_id","version");--> statement-breakpoint
CREATE INDEX "record_history_at" ON "record_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "record_history_request" ON "record_history" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_living" ON "media" USING btree ("created_at","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_trash" ON "media" USING btree ("deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_of_folder" ON "media" USING btree ("folder_id","created_at");--> statement-breakpoint
CREATE INDEX "media_of_type" ON "media" USING btree ("media_type","created_at");--> statement-breakpoint
CREATE INDEX "media_content" ON "media" USING btree ("content_hash") WHERE "media"."content_hash" <> '';--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "media_folder_name" ON "media_folder" USING btree ("name") WHERE "media_folder"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_upload_staff" ON "media_upload" USING btree ("staff_id","finished_at");--> statement-breakpoint
CREATE INDEX "media_upload_expires" ON "media_upload" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_key" ON "upload" USING btree ("account_id","kind","key");--> statement-breakpoint
CREATE INDEX "upload_reception" ON "upload" USING btree ("reception_id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_page_key" ON "upload_page" USING btree ("upload_id","key");--> statement-breakpoint
CREATE INDEX "sms_reception" ON "sms" USING btree ("reception_id");--> statement-breakpoint
CREATE INDEX "sms_gateway" ON "sms" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "sms_state" ON "sms" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "patient_national_code" ON "patient" USING btree ("national_code_index");--> statement-breakpoint
CREATE INDEX "patient_search" ON "patient" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patient_merge_kept" ON "patient_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "draft_continue_code_draft" ON "draft_continue_code" USING btree ("account_id","draft_id");--> statement-breakpoint
CREATE INDEX "reception_presence_until" ON "reception_presence" USING btree ("until");--> statement-breakpoint
CREATE INDEX "reception_view_staff" ON "reception_view" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "reception_assignee" ON "reception" USING btree ("assignee_id") WHERE "reception"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "reception_account" ON "reception" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "reception_queue" ON "reception" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "reception_status" ON "reception" USING btree ("website_reception_status");--> statement-breakpoint
CREATE INDEX "reception_counts" ON "reception" USING btree ("stage","website_reception_status") WHERE "reception"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reception_stage_since" ON "reception" USING btree ("stage","stage_since") WHERE "reception"."website_reception_status" < 9 and "reception"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reception_newest" ON "reception" USING btree ("created_at","id") WHERE "reception"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reception_removed" ON "reception" USING btree ("id") WHERE "reception"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "reception_number" ON "reception" USING btree ("recept_no") WHERE "reception"."recept_no" <> '';--> statement-breakpoint
CREATE INDEX "reception_mobile_last4" ON "reception" USING btree ("mobile_last4");--> statement-breakpoint
CREATE INDEX "reception_mobile" ON "reception" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "reception_national_code" ON "reception" USING btree ("national_code_index");--> statement-breakpoint
CREATE INDEX "reception_sample_date" ON "reception" USING btree ("sample_date");--> statement-breakpoint
CREATE INDEX "reception_created" ON "reception" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reception_feed_sequence" ON "reception" USING btree ("feed_sequence");--> statement-breakpoint
CREATE INDEX "reception_unnumbered" ON "reception" USING btree ("updated_at","id") WHERE (feed_version is not null or website_reception_status between 4 and 9)
	and feed_version is distinct from version and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reception_search" ON "reception" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reception_recept_no" ON "reception" USING btree ("year_month","recept_no") WHERE "reception"."year_month" <> '' and "reception"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reception_event_reception" ON "reception_event" USING btree ("reception_id","at");--> statement-breakpoint
CREATE INDEX "reception_event_reached" ON "reception_event" USING btree ("to","at","reception_id") WHERE "reception_event"."from" is distinct from "reception_event"."to";--> statement-breakpoint
CREATE INDEX "reception_note_reception" ON "reception_note" USING btree ("reception_id","at");--> statement-breakpoint
CREATE INDEX "reception_payment_reception" ON "reception_payment" USING btree ("reception_id","at");--> statement-breakpoint
CREATE INDEX "visit_outcome_reception" ON "visit_outcome" USING btree ("reception_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "relative_invitation_pending" ON "relative_invitation" USING btree ("account_id","patient_id") WHERE "relative_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "relative_invitation_account" ON "relative_invitation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "relative_invitation_mobile" ON "relative_invitation" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "relative_invitation_relative" ON "relative_invitation" USING btree ("relative_account_id");--> statement-breakpoint
CREATE INDEX "relative_invitation_patient" ON "relative_invitation" USING btree ("patient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_attachment_present" ON "report_attachment" USING btree ("version_id") WHERE "report_attachment"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "report_attachment_version" ON "report_attachment" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "report_door_reception" ON "report_door" USING btree ("reception_id");--> statement-breakpoint
CREATE INDEX "report_door_end" ON "report_door" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_link_reception" ON "report_link" USING btree ("reception_id");--> statement-breakpoint
CREATE INDEX "report_share_reception" ON "report_share" USING btree ("reception_id","created_at");--> statement-breakpoint
CREATE INDEX "report_share_session_expires" ON "report_share_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_reception" ON "report" USING btree ("reception_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_number" ON "report" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "report_critical_call_report" ON "report_critical_call" USING btree ("report_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_version_sequence" ON "report_version" USING btree ("report_id","sequence");--> statement-breakpoint
CREATE INDEX "report_version_open" ON "report_version" USING btree ("state","report_id") WHERE "report_version"."state" in ('draft', 'verified');--> statement-breakpoint
CREATE INDEX "report_version_released" ON "report_version" USING btree ("released_at","id","report_id") WHERE "report_version"."state" = 'released';--> statement-breakpoint
CREATE INDEX "slot_starts_at" ON "slot" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "slot_hold_slot" ON "slot_hold" USING btree ("slot_id");
--> statement-breakpoint
-- insurers that an installation begins with
INSERT INTO "contract" ("id", "position", "kind", "name_fa", "name_en", "share_percent", "needs_letter", "is_active", "search") VALUES
	('01990000-0000-7000-8000-000000000001', 0, 'base', 'تأمین اجتماعی', 'Social Security', NULL, false, true, lower('تأمین اجتماعی Social Security')),
	('01990000-0000-7000-8000-000000000002', 1, 'base', 'سلامت ایران', 'Iran Health Insurance', NULL, false, true, lower('سلامت ایران Iran Health Insurance')),
	('01990000-0000-7000-8000-000000000003', 2, 'base', 'نیروهای مسلح', 'Armed Forces', NULL, false, true, lower('نیروهای مسلح Armed Forces')),
	('01990000-0000-7000-8000-000000000004', 3, 'base', 'کمیتهٔ امداد', 'Relief Committee', NULL, false, true, lower('کمیتهٔ امداد Relief Committee'));
