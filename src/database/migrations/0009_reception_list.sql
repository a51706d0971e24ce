ALTER TABLE "sms" ADD COLUMN "doubts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "list_approval" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_event" ADD COLUMN "change" text;