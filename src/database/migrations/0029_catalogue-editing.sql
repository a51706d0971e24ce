CREATE TABLE "lab_panel_tariff" (
	"panel_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"price_rials" bigint NOT NULL,
	CONSTRAINT "lab_panel_tariff_panel_id_from_day_pk" PRIMARY KEY("panel_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "lab_test_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"same_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"left" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_test_import_row" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"action" text NOT NULL,
	"test_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"before" jsonb,
	"seen_version" integer,
	"made_version" integer,
	CONSTRAINT "lab_test_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "lab_test_analyte" (
	"test_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"sort" integer NOT NULL,
	"unit" text NOT NULL,
	"decimals" integer,
	"loinc" text DEFAULT '' NOT NULL,
	"critical_low" double precision,
	"critical_high" double precision,
	"low_meaning_fa" text DEFAULT '' NOT NULL,
	"low_meaning_en" text DEFAULT '' NOT NULL,
	"high_meaning_fa" text DEFAULT '' NOT NULL,
	"high_meaning_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "lab_test_analyte_test_id_analyte_pk" PRIMARY KEY("test_id","analyte")
);
--> statement-breakpoint
CREATE TABLE "lab_test_tariff" (
	"test_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"price_rials" bigint NOT NULL,
	CONSTRAINT "lab_test_tariff_test_id_from_day_pk" PRIMARY KEY("test_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "lab_panel" RENAME COLUMN "sort" TO "position";--> statement-breakpoint
ALTER TABLE "lab_category" RENAME COLUMN "sort" TO "position";--> statement-breakpoint
ALTER TABLE "lab_panel" DROP CONSTRAINT "lab_panel_code_unique";--> statement-breakpoint
ALTER TABLE "lab_category" DROP CONSTRAINT "lab_category_slug_unique";--> statement-breakpoint
ALTER TABLE "lab_test" DROP CONSTRAINT "lab_test_code_unique";--> statement-breakpoint
ALTER TABLE "lab_panel_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_category" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_category_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "reporting_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "stability_hours" integer;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "stability_cold_hours" integer;--> statement-breakpoint
ALTER TABLE "lab_test_text" ADD COLUMN "lay_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_panel_tariff" ADD CONSTRAINT "lab_panel_tariff_panel_id_lab_panel_id_fk" FOREIGN KEY ("panel_id") REFERENCES "public"."lab_panel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_import_row" ADD CONSTRAINT "lab_test_import_row_import_id_lab_test_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lab_test_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD CONSTRAINT "lab_test_analyte_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_test_tariff" ADD CONSTRAINT "lab_test_tariff_test_id_lab_test_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."lab_test"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_test_import_at" ON "lab_test_import" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_panel_code" ON "lab_panel" USING btree ("code") WHERE "lab_panel"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "lab_panel_test_test" ON "lab_panel_test" USING btree ("test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_category_slug" ON "lab_category" USING btree ("slug") WHERE "lab_category"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_test_code" ON "lab_test" USING btree ("code") WHERE "lab_test"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "lab_panel" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "lab_category" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
INSERT INTO "lab_test_analyte" ("test_id", "analyte", "sort", "unit")
	SELECT DISTINCT ON ("test_id", "analyte") "test_id", "analyte", "sort", "unit" FROM "lab_test_range" ORDER BY "test_id", "analyte", "sort";--> statement-breakpoint
UPDATE "lab_category" SET "search" = trim(regexp_replace(translate(lower(concat_ws(' ', "slug", (SELECT string_agg("name", ' ') FROM "lab_category_text" WHERE "category_id" = "lab_category"."id"))), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));
