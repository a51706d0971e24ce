CREATE TABLE "patient_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reception_ids" jsonb NOT NULL,
	"filled" text NOT NULL,
	"taken_apart_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reception_presence" (
	"reception_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reception_presence_reception_id_staff_id_pk" PRIMARY KEY("reception_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "reception" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reception" ALTER COLUMN "slot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reception_consent" ADD COLUMN "way" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_consent" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_kept_id_patient_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_merged_id_patient_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_presence" ADD CONSTRAINT "reception_presence_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_presence" ADD CONSTRAINT "reception_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_merge_kept" ON "patient_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "reception_presence_until" ON "reception_presence" USING btree ("until");--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_assignee" ON "reception" USING btree ("assignee_id") WHERE "reception"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "reception_counts" ON "reception" USING btree ("stage","website_reception_status") WHERE "reception"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reception_newest" ON "reception" USING btree ("created_at","id") WHERE "reception"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reception_number" ON "reception" USING btree ("recept_no") WHERE "reception"."recept_no" <> '';--> statement-breakpoint
CREATE INDEX "reception_mobile_last4" ON "reception" USING btree ("mobile_last4");