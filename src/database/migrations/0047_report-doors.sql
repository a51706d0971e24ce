CREATE TABLE "report_door" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"factor" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"is_own_phone" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "report_door_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "report_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "is_national_code_enough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reporting_setting" ADD COLUMN "link_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_door" ADD CONSTRAINT "report_door_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_door_reception" ON "report_door" USING btree ("reception_id");--> statement-breakpoint
CREATE INDEX "report_door_end" ON "report_door" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "report_link_reception" ON "report_link" USING btree ("reception_id");