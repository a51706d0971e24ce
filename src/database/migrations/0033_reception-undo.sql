CREATE TABLE "reception_undo" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"event_id" uuid NOT NULL,
	"sms_id" uuid,
	"is_slot_released" boolean NOT NULL,
	"before" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reception_undo" ADD CONSTRAINT "reception_undo_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;