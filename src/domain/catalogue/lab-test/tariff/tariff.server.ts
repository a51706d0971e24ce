import { asc, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { type Known, untyped } from "#domain/foundation/record/known-column.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { labTest, labTestTariff } from "../table.server.ts";
import type { Tariff } from "./tariff.ts";

// A price is valid from its day on: the current price is looked up by day, so that no job has to change it at midnight. Cached
// pages are rendered again at the start of a day (`startDay`).

type Priced = PgTable & { id: PgColumn; priceRials: PgColumn };
type Tariffs = PgTable & { fromDay: Known<string>; priceRials: Known<number> };

/**
 * SQL of today's price in rials: the last tariff that has started by Tehran's calendar, else the record's price from before
 * its first tariff.
 * @param owner the tariffs' column that references the priced record
 */
export const currentPrice = (ctx: Context, priced: Priced, tariffs: Tariffs, owner: PgColumn): SQL<number> =>
	sql<number>`coalesce((select ${tariffs.priceRials} from ${tariffs} where ${owner} = ${priced.id}
		and ${tariffs.fromDay} <= ${dayInTehran(ctx.now())} order by ${tariffs.fromDay} desc limit 1), ${priced.priceRials})`.mapWith(
		Number,
	);

export const currentTestPrice = (ctx: Context): SQL<number> =>
	currentPrice(ctx, labTest, labTestTariff, labTestTariff.testId);

/** The next tariff of each record: the first one that starts in the future. */
export async function nextTariffs(
	ctx: Context,
	table: Tariffs,
	owner: Known<string>,
	ids: string[],
): Promise<Map<string, Tariff>> {
	if (ids.length === 0) return new Map();
	const rows = await ctx.db
		.select({ id: owner, fromDay: table.fromDay, priceRials: table.priceRials })
		.from(untyped(table))
		.where(sql`${inArray(owner, ids)} and ${gt(table.fromDay, dayInTehran(ctx.now()))}`)
		.orderBy(asc(table.fromDay));
	// the nearest day is written last
	return new Map(rows.toReversed().map(({ id, ...tariff }) => [id, tariff]));
}
