ALTER TABLE "post_group_text" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_group_text" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post_group_text" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "job" SET "kind" = 'pages.due', "payload" = '{}' WHERE "kind" = 'post.due';
