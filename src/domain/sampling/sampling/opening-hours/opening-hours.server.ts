import type { Context } from "#database/context.server.ts";
import type { SamplingLocation } from "../location.ts";
import { getSamplingSetting } from "../setting.server.ts";
import { groupWeekdays, type OpeningHours } from "./opening-hours.ts";

/** When samples are taken in a usual week, at the laboratory and at home. */
export async function getOpeningHours(ctx: Context): Promise<Record<"laboratory" | "home", OpeningHours[]>> {
	const { hours } = await getSamplingSetting(ctx);
	const at = (location: SamplingLocation) => groupWeekdays(hours.filter((row) => row.location === location));
	return { laboratory: at(1), home: at(2) };
}
