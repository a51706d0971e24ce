import type { Context } from "#database/context.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { workingDay } from "../opening-hours/working-day.ts";
import { getSamplingSetting } from "../setting.server.ts";

/** Closed days of the laboratory among the next `days` days. */
export async function comingHolidays(
	ctx: Context,
	locale: Locale,
	days: number,
): Promise<{ day: string; name: string }[]> {
	const today = dayInTehran(ctx.now());
	const plan = await getSamplingSetting(ctx);
	return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
		const { holiday, isHoliday } = workingDay(day, plan);
		return holiday && isHoliday ? [{ day, name: holiday[locale] }] : [];
	});
}
