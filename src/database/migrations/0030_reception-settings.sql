CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	"share_percent" integer,
	"needs_letter" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"search" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"version" integer PRIMARY KEY NOT NULL,
	"fa" text NOT NULL,
	"en" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "sms_template" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "base_contract_id" uuid;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "supp_contract_id" uuid;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "weekdays" jsonb DEFAULT '[0,1,2,3,4,5,6]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "tomorrow_until" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "home_buffer_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "offers_prescription" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "offers_tests" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "offers_panels" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sampling_setting" ADD COLUMN "worked_holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- what is on offer, when and where becomes one setting; the fixed holidays of the demonstration are known to the program from now on
INSERT INTO "sampling_setting" ("id", "notice_minutes", "cancel_minutes", "horizon_days")
SELECT 1, 120, 180, 14 WHERE EXISTS (SELECT 1 FROM "sampling_hours") OR EXISTS (SELECT 1 FROM "holiday")
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "sampling_setting" SET
	"hours" = coalesce((SELECT jsonb_agg(jsonb_build_object('location', "location", 'weekday', "weekday", 'from', "from", 'to', "to",
		'slotMinutes', "slot_minutes", 'capacity', "capacity") ORDER BY "location", "weekday", "from")
		FROM "sampling_hours" WHERE "deleted_at" IS NULL), '[]'::jsonb),
	"holidays" = coalesce((SELECT jsonb_agg(jsonb_build_object('day', "day"::text, 'name', jsonb_build_object('fa', "name_fa", 'en', "name_en"),
		'from', '', 'to', '') ORDER BY "day")
		FROM "holiday" WHERE "name_en" NOT IN ('Nowruz', 'Islamic Republic Day', 'Nature Day', 'Anniversary of Imam Khomeini', '15 Khordad',
			'Revolution Day', 'Oil Nationalisation Day')), '[]'::jsonb);--> statement-breakpoint
UPDATE "district" SET "position" = "sort",
	"search" = coalesce((SELECT lower(replace(string_agg("name", ' '), U&'\200C', ' ')) FROM "district_text" WHERE "district_id" = "district"."id"), '');--> statement-breakpoint
-- the insurers that the pages have offered so far; requests that carry their names stay as they are
INSERT INTO "contract" ("id", "position", "kind", "name_fa", "name_en", "share_percent", "needs_letter", "is_active", "search") VALUES
	('01990000-0000-7000-8000-000000000001', 0, 'base', 'تأمین اجتماعی', 'Social Security', NULL, false, true, lower('تأمین اجتماعی Social Security')),
	('01990000-0000-7000-8000-000000000002', 1, 'base', 'سلامت ایران', 'Iran Health Insurance', NULL, false, true, lower('سلامت ایران Iran Health Insurance')),
	('01990000-0000-7000-8000-000000000003', 2, 'base', 'نیروهای مسلح', 'Armed Forces', NULL, false, true, lower('نیروهای مسلح Armed Forces')),
	('01990000-0000-7000-8000-000000000004', 3, 'base', 'کمیتهٔ امداد', 'Relief Committee', NULL, false, true, lower('کمیتهٔ امداد Relief Committee'));
