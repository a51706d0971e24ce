CREATE TABLE "received_value" (
	"reception_id" uuid NOT NULL,
	"test_id" uuid NOT NULL,
	"analyte" text NOT NULL,
	"moments" text NOT NULL,
	CONSTRAINT "received_value_reception_id_test_id_analyte_pk" PRIMARY KEY("reception_id","test_id","analyte")
);
--> statement-breakpoint
CREATE TABLE "watched_folder" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_round_at" timestamp (3) with time zone NOT NULL,
	"waiting" integer NOT NULL,
	"error" text NOT NULL,
	"files" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_report" DROP CONSTRAINT "received_report_pkey";--> statement-breakpoint
ALTER TABLE "received_report" ADD CONSTRAINT "received_report_reception_id_content_hash_pk" PRIMARY KEY("reception_id","content_hash");--> statement-breakpoint
ALTER TABLE "received_report" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_report" ADD COLUMN "moments" text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_report" ADD COLUMN "has_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_value" ADD CONSTRAINT "received_value_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;