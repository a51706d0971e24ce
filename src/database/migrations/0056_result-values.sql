ALTER TABLE "lab_test_analyte" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "words" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "possible_low" double precision;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "possible_high" double precision;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "delta_percent" integer;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "delta_days" integer;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "formula" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test_analyte" ADD COLUMN "formula_parameters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test_range" ADD COLUMN "low_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test_range" ADD COLUMN "high_open" boolean DEFAULT false NOT NULL;