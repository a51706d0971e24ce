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
DROP INDEX "post_slug";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "working_copy" jsonb;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "working_copy_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "working_copy_by" uuid;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "reviewer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "share_image_id" uuid;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "is_noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "is_trashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_preview" ADD CONSTRAINT "post_preview_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_related" ADD CONSTRAINT "post_related_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_related" ADD CONSTRAINT "post_related_related_id_post_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_preview_token" ON "post_preview" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "post_preview_post" ON "post_preview" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_preview_expiry" ON "post_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "post_related_related" ON "post_related" USING btree ("related_id");--> statement-breakpoint
ALTER TABLE "post_text" ADD CONSTRAINT "post_text_share_image_id_media_id_fk" FOREIGN KEY ("share_image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "post_text" t SET "is_trashed" = true FROM "post" p WHERE p."id" = t."post_id" AND p."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "post_slug" ON "post_text" USING btree ("locale","slug") WHERE not "post_text"."is_trashed";