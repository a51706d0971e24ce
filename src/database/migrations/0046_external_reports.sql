CREATE TABLE "report_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"removed_reason" text
);
--> statement-breakpoint
CREATE TABLE "received_report" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"key_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "is_external_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_attachment" ADD CONSTRAINT "report_attachment_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_report" ADD CONSTRAINT "received_report_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_attachment_present" ON "report_attachment" USING btree ("version_id") WHERE "report_attachment"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "report_attachment_version" ON "report_attachment" USING btree ("version_id");