ALTER TABLE "lab_panel" ADD COLUMN "requests_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_panel" ADD COLUMN "request_count" integer DEFAULT 0 NOT NULL;