ALTER TABLE "visit_outcome" ADD COLUMN "paid_rials" bigint;--> statement-breakpoint
ALTER TABLE "visit_outcome" ADD COLUMN "paid_way" text;--> statement-breakpoint
ALTER TABLE "visit_outcome" ADD COLUMN "paid_state" text;