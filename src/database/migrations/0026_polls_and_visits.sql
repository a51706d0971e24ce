CREATE TABLE "missed_search" (
	"words" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "missed_search_words_locale_pk" PRIMARY KEY("words","locale")
);
--> statement-breakpoint
CREATE TABLE "page_visit" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_visit_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
ALTER TABLE "poll" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_group" ADD COLUMN "takes_suggestions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_group" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_group_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_option" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_option_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD COLUMN "option_id" uuid;--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_text" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_vote" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "missed_search_last" ON "missed_search" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "page_visit_path" ON "page_visit" USING btree ("path");--> statement-breakpoint
ALTER TABLE "poll_suggestion" ADD CONSTRAINT "poll_suggestion_option_id_poll_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "poll_group" SET "search" = trim(regexp_replace(translate(lower(coalesce((SELECT string_agg(concat_ws(' ', "title", "description"), ' ') FROM "poll_group_text" WHERE "group_id" = "poll_group"."id"), '')), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "poll" SET "search" = trim(regexp_replace(translate(lower(concat_ws(' ', (SELECT string_agg("question", ' ') FROM "poll_text" WHERE "poll_id" = "poll"."id"), (SELECT string_agg("title", ' ') FROM "poll_option_text" INNER JOIN "poll_option" ON "poll_option"."id" = "option_id" WHERE "poll_option"."poll_id" = "poll"."id"))), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "poll_suggestion" SET "search" = trim(regexp_replace(translate(lower(concat_ws(' ', "name", "text")), 'يكىآأإٱةۀؤئ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩' || chr(8204) || '«»،؛؟٪/.,:;!?"()[]{}<>|&@#%*_=+–—-ءًٌٍَُِّْٰـ', 'یکیااااههوی01234567890123456789                                   '), '\s+', ' ', 'g'));
