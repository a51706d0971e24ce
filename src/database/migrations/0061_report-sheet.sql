ALTER TABLE "report_document" ADD COLUMN "single_sha256" text;--> statement-breakpoint
ALTER TABLE "report_document" ADD COLUMN "letterhead" jsonb;--> statement-breakpoint
ALTER TABLE "report_document" ADD COLUMN "lost_glyphs" text;--> statement-breakpoint
ALTER TABLE "site_info" ADD COLUMN "physician_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_info" ADD COLUMN "physician_licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_info" ADD COLUMN "accreditation" text DEFAULT '' NOT NULL;