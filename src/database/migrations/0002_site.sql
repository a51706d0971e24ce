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
CREATE TABLE "home_layout" (
	"locale" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"hierarchy" jsonb NOT NULL,
	"temporary_hierarchy" jsonb NOT NULL
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
ALTER TABLE "post" ADD CONSTRAINT "post_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_subgroup_id_post_group_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_former_slug" ADD CONSTRAINT "post_former_slug_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_group" ADD CONSTRAINT "post_group_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_group_text" ADD CONSTRAINT "post_group_text_group_id_post_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."post_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide" ADD CONSTRAINT "slide_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_text" ADD CONSTRAINT "slide_text_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD CONSTRAINT "slider_slide_slider_id_slider_id_fk" FOREIGN KEY ("slider_id") REFERENCES "public"."slider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD CONSTRAINT "slider_slide_slide_id_slide_id_fk" FOREIGN KEY ("slide_id") REFERENCES "public"."slide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backlink_locale" ON "backlink" USING btree ("locale","position");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "post_group_slug" ON "post_group_text" USING btree ("locale","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "post_slug" ON "post_text" USING btree ("locale","slug");--> statement-breakpoint
CREATE INDEX "post_shown" ON "post_text" USING btree ("locale","publish_at" DESC NULLS LAST) WHERE "post_text"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "slider_main" ON "slider" USING btree ("is_main") WHERE "slider"."is_main" and "slider"."deleted_at" is null;