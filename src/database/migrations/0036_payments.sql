CREATE TABLE "reception_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reception_id" uuid NOT NULL,
	"amount_rials" bigint NOT NULL,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"note" text,
	"voids_id" uuid,
	"reason" text,
	CONSTRAINT "reception_payment_voidsId_unique" UNIQUE("voids_id"),
	CONSTRAINT "reception_payment_amount" CHECK (("reception_payment"."amount_rials" < 0) = ("reception_payment"."voids_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "reception" ADD COLUMN "base_share_rials" bigint DEFAULT 0 NOT NULL, ADD COLUMN "supp_share_rials" bigint DEFAULT 0 NOT NULL, ADD COLUMN "discount_rials" bigint DEFAULT 0 NOT NULL, ADD COLUMN "paid_rials" bigint DEFAULT 0 NOT NULL, ADD COLUMN "opening_rials" bigint, ADD COLUMN "typed_debt_rials" bigint;
--> statement-breakpoint
-- what was typed by hand stays: a debt as it stood, and "owes nothing" where the laboratory had reckoned
UPDATE "reception" SET
	"opening_rials" = CASE
		WHEN "is_debtor" AND "remained_price" > 0 THEN "remained_price" - "total_price_rials" - "home_fee_rials"
		WHEN "is_debtor" THEN 0
		WHEN "website_reception_status" < 20
			AND ("website_reception_status" >= 6 OR "recept_no" <> '' OR "recept_date" IS NOT NULL)
			THEN - "total_price_rials" - "home_fee_rials"
	END,
	"typed_debt_rials" = nullif("remained_price", 0);
--> statement-breakpoint
ALTER TABLE "reception" DROP COLUMN "is_debtor", DROP COLUMN "remained_price";
--> statement-breakpoint
ALTER TABLE "reception"
ADD COLUMN "charge_rials" bigint GENERATED ALWAYS AS (case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end) STORED NOT NULL,
ADD COLUMN "payable_rials" bigint GENERATED ALWAYS AS (case when ((opening_rials is not null or (website_reception_status < 20
	and (website_reception_status >= 6 or recept_no <> '' or recept_date is not null))) or website_reception_status between 4 and 19) then greatest(0, case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end - paid_rials) else 0 end) STORED NOT NULL,
ADD COLUMN "remained_price" bigint GENERATED ALWAYS AS (case when (opening_rials is not null or (website_reception_status < 20
	and (website_reception_status >= 6 or recept_no <> '' or recept_date is not null))) then greatest(0, case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end - paid_rials) else 0 end) STORED NOT NULL,
ADD COLUMN "is_debtor" boolean GENERATED ALWAYS AS ((opening_rials is not null or (website_reception_status < 20
	and (website_reception_status >= 6 or recept_no <> '' or recept_date is not null))) and greatest(0, case
	when website_reception_status >= 20 and opening_rials is null then 0
	else greatest(0, total_price_rials + home_fee_rials + coalesce(opening_rials, 0)
		- base_share_rials - supp_share_rials - discount_rials)
end - paid_rials) > 0) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "reception_payment" ADD CONSTRAINT "reception_payment_reception_id_reception_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."reception"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reception_payment_reception" ON "reception_payment" USING btree ("reception_id","at");
--> statement-breakpoint
ALTER TABLE "reception" ADD CONSTRAINT "reception_paid" CHECK ("reception"."paid_rials" >= 0);
