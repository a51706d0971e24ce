CREATE TABLE "reception_workbench" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"work" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reception_workbench" ADD CONSTRAINT "reception_workbench_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;