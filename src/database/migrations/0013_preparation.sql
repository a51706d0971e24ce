ALTER TABLE "lab_panel" ADD COLUMN "min_age_years" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "sampling_from" text;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "sampling_until" text;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "min_age_years" integer DEFAULT 0 NOT NULL;