ALTER TABLE "backlink" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "backlink" SET "search" = translate(lower("title" || ' ' || "link"), 'يك', 'یک');
