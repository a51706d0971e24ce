CREATE TABLE "mobile_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reception_id" uuid NOT NULL,
	"old_mobile" text NOT NULL,
	"new_mobile" text NOT NULL,
	"new_mobile_index" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mobile_change" ADD CONSTRAINT "mobile_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_change_account" ON "mobile_change" USING btree ("account_id") WHERE "mobile_change"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_change_new_mobile" ON "mobile_change" USING btree ("new_mobile_index") WHERE "mobile_change"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "mobile_change_expires" ON "mobile_change" USING btree ("expires_at");