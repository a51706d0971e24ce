CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Persian order: the embedded engine has no ICU data for fa and would sort it by the root rules without saying so
DO $$ BEGIN
	IF current_setting('server_version_num')::int >= 160000 THEN
		EXECUTE $c$CREATE COLLATION IF NOT EXISTS fa_sort (provider=icu, locale='und', rules=E'&[before 1]\u0627<\u0622 &\u0627<<\u0671<\u0621<<\u0623<<\u0672<<\u0625<<\u0673<<\u0624<<\u06CC\u0654<<<\u0649\u0654<<<\u0626 &\u06A9<<*\u06AA\u06AB\u0643\u06AC\u06AD\u06AE &\u06CF<\u0647<<\u06D5<<\u06C1<<\u0629<<\u06C3<<\u06C0<<\u06BE &\u06CC<<*\u0649\u06D2\u064A\u06D0\u06D1\u06CD\u06CE')$c$;
	ELSE
		EXECUTE $c$CREATE COLLATION IF NOT EXISTS fa_sort (provider=icu, locale='fa')$c$;
	END IF;
END $$;
