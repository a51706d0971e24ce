CREATE TABLE "search_word" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
ALTER TABLE "post_word" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "post_word" CASCADE;--> statement-breakpoint
DROP INDEX "lab_test_search";--> statement-breakpoint
DROP INDEX "lab_test_search_tight";--> statement-breakpoint
DROP INDEX "post_search_head";--> statement-breakpoint
ALTER TABLE "post_text" ALTER COLUMN "search_head" SET DEFAULT '| # | ';--> statement-breakpoint
ALTER TABLE "post_text" ALTER COLUMN "words" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "lab_panel" ADD COLUMN "search_head" text DEFAULT '| # | ' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_panel" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_panel" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "requests_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "request_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "search_head" text DEFAULT '| # | ' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_test" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lab_test_words" ON "lab_test" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "lab_test" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "lab_test" DROP COLUMN "search_tight";