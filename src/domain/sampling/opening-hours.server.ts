import { asc, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { groupWeekdays, type OpeningHours } from "./opening-hours.ts";
import type { SamplingLocation } from "./schema.ts";
import { samplingHours } from "./table.server.ts";

/** When samples are taken in a usual week, at the laboratory and at home. */
export async function getOpeningHours(ctx: Context): Promise<Record<"laboratory" | "home", OpeningHours[]>> {
	const rows = await ctx.db
		.select()
		.from(samplingHours)
		.where(isNull(samplingHours.deletedAt))
		.orderBy(asc(samplingHours.weekday), asc(samplingHours.from));
	const at = (location: SamplingLocation) => groupWeekdays(rows.filter((row) => row.location === location));
	return { laboratory: at(1), home: at(2) };
}
