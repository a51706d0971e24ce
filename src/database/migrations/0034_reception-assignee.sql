CREATE TABLE "reception_presence" (
	"reception_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reception_presence_reception_id_staff_id_pk" PRIMARY KEY("reception_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reception_presence" ADD CONSTRAINT "reception_presence_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_presence" ADD CONSTRAINT "reception_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_presence_until" ON "reception_presence" USING btree ("until");--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reception_assignee" ON "reception" USING btree ("assignee_id") WHERE "reception"."assignee_id" is not null;