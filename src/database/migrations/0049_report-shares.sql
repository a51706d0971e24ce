CREATE TABLE "report_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"label" text NOT NULL,
	"token_hash" text NOT NULL,
	"passcode_index" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "report_share_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "report_share_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_share" ADD CONSTRAINT "report_share_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share_session" ADD CONSTRAINT "report_share_session_share_id_report_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."report_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_share_reception" ON "report_share" USING btree ("reception_id","created_at");--> statement-breakpoint
CREATE INDEX "report_share_session_expires" ON "report_share_session" USING btree ("expires_at");