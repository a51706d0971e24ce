CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"search" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_key_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE INDEX "api_key_open" ON "api_key" USING btree ("created_at") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "sms_gateway" ON "sms" USING btree ("gateway_id");