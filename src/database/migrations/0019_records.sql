CREATE TABLE "record_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"action" text NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_address" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
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
	"to" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backlink" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "centre_setting" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "gallery_group" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "home_layout" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "lab_panel" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "lab_category" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "language_setting" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "temporary_hierarchy" jsonb;--> statement-breakpoint
UPDATE "menu" SET "temporary_hierarchy" = "hierarchy", "published_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "menu" ALTER COLUMN "temporary_hierarchy" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "palette" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "poll" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "poll_group" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "poll_option" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "post_group" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "post_group_text" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "post_group_text" SET "search" = translate(lower("title"), 'يك', 'یک');--> statement-breakpoint
ALTER TABLE "post_group_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "site_info" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "slider" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
CREATE INDEX "record_history_record" ON "record_history" USING btree ("noun","record_id","version");--> statement-breakpoint
CREATE INDEX "record_history_at" ON "record_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "missing_address_hits" ON "missing_address" USING btree ("hits");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_from" ON "redirect" USING btree ("from") WHERE "redirect"."deleted_at" is null;