DROP INDEX "reception_draft_account";--> statement-breakpoint
ALTER TABLE "reception_draft" DROP CONSTRAINT "reception_draft_pkey";--> statement-breakpoint
ALTER TABLE "reception_draft" ADD CONSTRAINT "reception_draft_account_id_id_pk" PRIMARY KEY("account_id","id");
