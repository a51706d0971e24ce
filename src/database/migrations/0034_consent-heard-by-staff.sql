ALTER TABLE "reception_consent" ADD COLUMN "way" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_consent" ADD COLUMN "recorded_by" uuid;