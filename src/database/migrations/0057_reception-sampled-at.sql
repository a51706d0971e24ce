ALTER TABLE "reception" ADD COLUMN "sampled_at" timestamp (3) with time zone;--> statement-breakpoint
-- when its history says that the sample was taken; a walk-in was sampled when it came
UPDATE "reception" SET "sampled_at" = coalesce(
	(SELECT max("at") FROM "reception_event" WHERE "reception_id" = "reception"."id" AND "to" = 6),
	CASE WHEN "slot_id" IS NULL THEN "slot_starts_at" ELSE "stage_since" END
) WHERE "website_reception_status" BETWEEN 6 AND 9;--> statement-breakpoint
-- a report that came before the appointment once moved its request past the sampling: nobody has said that there is a sample.
-- What patients read already stays.
INSERT INTO "reception_event" ("id", "reception_id", "at", "from", "to", "actor_kind")
SELECT gen_random_uuid(), "id", now(), "website_reception_status", 5, 'system' FROM "reception"
WHERE "website_reception_status" IN (6, 7, 8) AND "slot_id" IS NOT NULL AND EXISTS (
	SELECT FROM "reception_event" WHERE "reception_id" = "reception"."id" AND "to" = 6 AND "actor_kind" = 'system'
		AND "at" = "reception"."sampled_at" AND "at" < "reception"."slot_starts_at"
);--> statement-breakpoint
UPDATE "reception" SET "website_reception_status" = 5, "stage" = 2, "stage_since" = now(), "sampled_at" = NULL,
	"version" = "version" + 1, "updated_at" = now()
WHERE "website_reception_status" IN (6, 7, 8) AND "slot_id" IS NOT NULL AND EXISTS (
	SELECT FROM "reception_event" WHERE "reception_id" = "reception"."id" AND "to" = 6 AND "actor_kind" = 'system'
		AND "at" = "reception"."sampled_at" AND "at" < "reception"."slot_starts_at"
);
