CREATE TABLE "demonstration_row" (
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "demonstration_row_noun_record_id_pk" PRIMARY KEY("noun","record_id")
);
--> statement-breakpoint
CREATE TABLE "first_steps" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"is_dismissed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reporting_setting" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"quiet_from" text DEFAULT '' NOT NULL,
	"quiet_until" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "centre_setting" ADD COLUMN "sms_sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "centre_setting" ADD COLUMN "code_by_voice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "parts" integer;--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "cost_rials" bigint;--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "send_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "delivered_at" timestamp (3) with time zone;