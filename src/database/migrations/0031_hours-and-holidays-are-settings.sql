DROP TABLE "holiday" CASCADE;--> statement-breakpoint
DROP TABLE "sampling_hours" CASCADE;--> statement-breakpoint
ALTER TABLE "district" DROP COLUMN "sort";