DROP INDEX "gallery_group_slug";--> statement-breakpoint
ALTER TABLE "slider_slide" DROP CONSTRAINT "slider_slide_slider_id_slide_id_pk";--> statement-breakpoint
ALTER TABLE "gallery_group" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_group_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_item" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_item_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "picture_place" text DEFAULT 'beside' NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "text_place" text DEFAULT 'start' NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "text_colour" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "slide" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slide_text" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "slide_text" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slide_text" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slide_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slider" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "slider_slide" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slider_slide" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
CREATE INDEX "gallery_item_image" ON "gallery_item" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slider_slide_once" ON "slider_slide" USING btree ("slider_id","slide_id") WHERE "slider_slide"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "slider_slide_slide" ON "slider_slide" USING btree ("slide_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_group_slug" ON "gallery_group" USING btree ("slug") WHERE "gallery_group"."deleted_at" is null;--> statement-breakpoint
UPDATE "slider" SET "search" = trim(regexp_replace(translate(lower("title"), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "slide" SET "search" = trim(regexp_replace(translate(lower(concat_ws(' ', "name", (SELECT string_agg(concat_ws(' ', "kicker", "title", "text"), ' ') FROM "slide_text" WHERE "slide_id" = "slide"."id"))), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "gallery_group" SET "search" = trim(regexp_replace(translate(lower(concat_ws(' ', "slug", (SELECT string_agg("title", ' ') FROM "gallery_group_text" WHERE "group_id" = "gallery_group"."id"))), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "gallery_item" SET "search" = trim(regexp_replace(translate(lower(coalesce((SELECT string_agg(concat_ws(' ', "title", "caption"), ' ') FROM "gallery_item_text" WHERE "item_id" = "gallery_item"."id"), '')), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));
