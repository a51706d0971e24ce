CREATE TABLE "day_plan" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "day_plan_district" (
	"day" date NOT NULL,
	"district_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "day_plan_district_day_district_id_pk" PRIMARY KEY("day","district_id")
);
--> statement-breakpoint
CREATE TABLE "day_plan_visit" (
	"reception_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_outcome" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reception_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"is_fast_kept" boolean,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reception_version" integer,
	"state" text NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "day_plan_district" ADD CONSTRAINT "day_plan_district_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plan_visit" ADD CONSTRAINT "day_plan_visit_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_outcome" ADD CONSTRAINT "visit_outcome_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_outcome_reception" ON "visit_outcome" USING btree ("reception_id","received_at");