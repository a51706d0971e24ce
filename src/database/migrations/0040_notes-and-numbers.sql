CREATE TABLE "reception_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "year_month" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reception_note" ADD CONSTRAINT "reception_note_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_note_reception" ON "reception_note" USING btree ("reception_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reception_recept_no" ON "reception" USING btree ("year_month","recept_no") WHERE "reception"."year_month" <> '' and "reception"."deleted_at" is null;