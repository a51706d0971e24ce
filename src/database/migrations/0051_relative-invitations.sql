CREATE TABLE "relative_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"locale" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"relative_account_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"holds_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "patient_merge" ADD COLUMN "invitation_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "relative_invitation" ADD CONSTRAINT "relative_invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relative_invitation" ADD CONSTRAINT "relative_invitation_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relative_invitation" ADD CONSTRAINT "relative_invitation_relative_account_id_account_id_fk" FOREIGN KEY ("relative_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "relative_invitation_pending" ON "relative_invitation" USING btree ("account_id","patient_id") WHERE "relative_invitation"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "relative_invitation_account" ON "relative_invitation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "relative_invitation_mobile" ON "relative_invitation" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "relative_invitation_relative" ON "relative_invitation" USING btree ("relative_account_id");--> statement-breakpoint
CREATE INDEX "relative_invitation_patient" ON "relative_invitation" USING btree ("patient_id");