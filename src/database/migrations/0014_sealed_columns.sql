CREATE TABLE "reception_consent" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patient" ALTER COLUMN "birth_date" SET DATA TYPE text USING to_char("birth_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "reception" ALTER COLUMN "birth_date" SET DATA TYPE text USING to_char("birth_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "reception_draft" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_consent" ADD CONSTRAINT "reception_consent_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;