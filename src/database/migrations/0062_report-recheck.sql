CREATE TABLE "report_recheck" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"grammar" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "report_recheck_run" (
	"grammar" integer PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"looked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_recheck" ADD CONSTRAINT "report_recheck_version_id_report_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."report_version"("id") ON DELETE cascade ON UPDATE no action;