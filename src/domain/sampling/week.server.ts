import { and, asc, gte, isNull, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import type { SamplingLocation } from "./schema.ts";
import { holiday, samplingHours } from "./table.server.ts";

/** Days with the same hours, one after the other: from weekday to weekday (0 Saturday … 6 Friday), with its hours. */
export type WeekPart = { firstWeekday: number; lastWeekday: number; hours: { from: string; to: string }[] };

type Open = { weekday: number; from: string; to: string };

/** A week as one says it: neighbouring days with the same hours together, closed days with none. */
export function weekParts(open: Open[]): WeekPart[] {
	const days = Array.from({ length: 7 }, (_, weekday) =>
		open
			.filter((hours) => hours.weekday === weekday)
			.map(({ from, to }) => ({ from, to }))
			.sort((a, b) => a.from.localeCompare(b.from)),
	);
	const parts: WeekPart[] = [];
	for (const [weekday, hours] of days.entries()) {
		const last = parts.at(-1);
		if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.lastWeekday = weekday;
		else parts.push({ firstWeekday: weekday, lastWeekday: weekday, hours });
	}
	return parts;
}

/** When samples are taken in a usual week, at the laboratory and at home. */
export async function readWeek(ctx: Context): Promise<Record<"laboratory" | "home", WeekPart[]>> {
	const rows = await ctx.db
		.select()
		.from(samplingHours)
		.where(isNull(samplingHours.deletedAt))
		.orderBy(asc(samplingHours.weekday), asc(samplingHours.from));
	const at = (location: SamplingLocation) => weekParts(rows.filter((row) => row.location === location));
	return { laboratory: at(1), home: at(2) };
}

/** Days of the coming `days` on which nobody works. */
export async function comingHolidays(
	ctx: Context,
	locale: Locale,
	days: number,
): Promise<{ day: string; name: string }[]> {
	const today = dayInTehran(ctx.now());
	const rows = await ctx.db
		.select()
		.from(holiday)
		.where(and(gte(holiday.day, today), lte(holiday.day, addDays(today, days))))
		.orderBy(asc(holiday.day));
	return rows.map(({ day, nameFa, nameEn }) => ({ day, name: locale === "fa" ? nameFa : nameEn }));
}
