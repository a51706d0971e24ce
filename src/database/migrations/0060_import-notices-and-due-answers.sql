ALTER TABLE "lab_test_import" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_outcome" ADD COLUMN "due_answer" text;