ALTER TABLE "report_version" ADD COLUMN "second_verified_by" uuid;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "second_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "is_critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "scheduled_by" uuid;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_version" ADD COLUMN "timer_refusal" text;--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "is_critical_verified_twice" boolean DEFAULT false NOT NULL;