CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"reception_id" uuid,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sort" integer NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_page" ADD CONSTRAINT "upload_page_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_key" ON "upload" USING btree ("account_id","kind","key");--> statement-breakpoint
CREATE INDEX "upload_reception" ON "upload" USING btree ("reception_id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_page_key" ON "upload_page" USING btree ("upload_id","key");