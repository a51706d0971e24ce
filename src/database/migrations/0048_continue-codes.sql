CREATE TABLE "draft_continue_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"code_index" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "draft_continue_code_codeIndex_unique" UNIQUE("code_index")
);
--> statement-breakpoint
ALTER TABLE "draft_continue_code" ADD CONSTRAINT "draft_continue_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_continue_code_draft" ON "draft_continue_code" USING btree ("account_id","draft_id");