CREATE TABLE "reception_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reception_view" ADD CONSTRAINT "reception_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_view_staff" ON "reception_view" USING btree ("staff_id");