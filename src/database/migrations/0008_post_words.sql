CREATE TABLE "post_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "post_search";--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "search_head" text;--> statement-breakpoint
ALTER TABLE "post_text" ADD COLUMN "words" text[];--> statement-breakpoint
-- what is there already: the folded text began with title and summary, one character for each of theirs
UPDATE "post_text" SET
	"search_head" = trim(left("search", char_length("main_title"))) || ' | ' || trim(substr("search", char_length("main_title") + 1, char_length("summary") + 1)),
	"words" = array(SELECT DISTINCT left(w, 80) FROM unnest(string_to_array("search", ' ')) w WHERE w <> '');--> statement-breakpoint
INSERT INTO "post_word" SELECT DISTINCT unnest("words") FROM "post_text";--> statement-breakpoint
ALTER TABLE "post_text" ALTER COLUMN "search_head" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "post_text" DROP COLUMN "search";--> statement-breakpoint
CREATE INDEX "post_word_part" ON "post_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_search_head" ON "post_text" USING gin ("search_head" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_words" ON "post_text" USING gin ("words") WITH (fastupdate=false);
