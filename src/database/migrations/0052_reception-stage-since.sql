ALTER TABLE "reception" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
-- the last line of its history that brought it into another stage, to its end or back from it
UPDATE "reception" SET "stage_since" = coalesce("moved"."at", "reception"."created_at")
FROM "reception" AS "each" LEFT JOIN (
	SELECT "reception_id", max("at") AS "at" FROM "reception_event"
	WHERE "from" IS NULL
		OR (CASE WHEN "from" >= 20 THEN 6 WHEN "from" <= 4 THEN 1 WHEN "from" <= 6 THEN 2 ELSE "from" - 4 END)
		<> (CASE WHEN "to" >= 20 THEN 6 WHEN "to" <= 4 THEN 1 WHEN "to" <= 6 THEN 2 ELSE "to" - 4 END)
	GROUP BY "reception_id"
) AS "moved" ON "moved"."reception_id" = "each"."id"
WHERE "each"."id" = "reception"."id";--> statement-breakpoint
ALTER TABLE "reception" ALTER COLUMN "stage_since" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "reception_stage_since" ON "reception" USING btree ("stage","stage_since") WHERE "reception"."website_reception_status" < 9 and "reception"."deleted_at" is null;
