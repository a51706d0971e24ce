ALTER TABLE "patient" ADD COLUMN "base_contract_name" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "supp_contract_name" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "landline" text;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "no_number_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "guardian_national_code" text;