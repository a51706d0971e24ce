CREATE TABLE "change_feed" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"reception_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_critical_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"value" text NOT NULL,
	"is_reached" boolean NOT NULL,
	"is_read_back" boolean NOT NULL,
	"told_to" text NOT NULL,
	"phone" text NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_document" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"verify_code" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_document_verifyCode_unique" UNIQUE("verify_code")
);
--> statement-breakpoint
CREATE TABLE "report_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"lines" text NOT NULL,
	"reason" text,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "feed_sequence" integer;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "feed_version" integer;--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "is_one_person_enough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "is_debt_gated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "waived_debt_rials" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_critical_call" ADD CONSTRAINT "report_critical_call_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_document" ADD CONSTRAINT "report_document_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_reception" ON "report" USING btree ("reception_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_number" ON "report" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "report_critical_call_report" ON "report_critical_call" USING btree ("report_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_version_sequence" ON "report_version" USING btree ("report_id","sequence");--> statement-breakpoint
CREATE INDEX "reception_feed_sequence" ON "reception" USING btree ("feed_sequence");--> statement-breakpoint
CREATE INDEX "reception_unnumbered" ON "reception" USING btree ("updated_at","id") WHERE (feed_version is not null or website_reception_status between 4 and 9)
	and feed_version is distinct from version and deleted_at is null;