DROP INDEX "redirect_from";--> statement-breakpoint
ALTER TABLE "missing_address" ADD COLUMN "is_dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "to_path" text;--> statement-breakpoint
CREATE INDEX "redirect_to" ON "redirect" USING btree ("to_path");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_from" ON "redirect" USING btree ("from",coalesce("locale", '')) WHERE "redirect"."deleted_at" is null;--> statement-breakpoint
INSERT INTO "redirect" ("id", "from", "locale", "to", "to_path", "is_automatic", "search")
SELECT gen_random_uuid(), '/post/' || f."slug", f."locale", '/post/' || t."slug", '/post/' || t."slug", true,
	'post ' || replace(f."slug", '-', ' ') || ' post ' || replace(t."slug", '-', ' ')
FROM "post_former_slug" f INNER JOIN "post_text" t ON t."post_id" = f."post_id" AND t."locale" = f."locale"
WHERE f."slug" <> t."slug";--> statement-breakpoint
DROP TABLE "post_former_slug";
