ALTER TABLE "reception" ADD COLUMN "report_date" date;--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "lab_sender_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- letters of Kurdish, Urdu, Pashto and Sindhi keyboards, as `fold` reads them from now on
DO $$
DECLARE
	one record;
BEGIN
	FOR one IN
		SELECT table_name FROM information_schema.columns
		WHERE table_schema = 'public' AND column_name = 'search' AND data_type = 'text'
	LOOP
		EXECUTE format(
			'UPDATE %I SET search = translate(search, %L, %L) WHERE search ~ %L',
			one.table_name, 'ێۍېےۓؠڪګہۂۃھەۆۇڵڕ', 'ییییییکگهههههوولر', '[ێۍېےۓؠڪګہۂۃھەۆۇڵڕ]'
		);
	END LOOP;
END $$;
--> statement-breakpoint
-- addresses of maps that were pasted as markup, with its references in them
UPDATE "site_info" SET "map_iframe" = replace("map_iframe", '&amp;', '&') WHERE "map_iframe" LIKE '%&amp;%';
