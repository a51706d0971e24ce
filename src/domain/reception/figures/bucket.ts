import { addDays, toParts } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { daysBetween } from "./period.ts";

// Days of a long period are grouped: by week, or by month of the reader's calendar.

export type BucketSize = "day" | "week" | "month";
export type Bucket<Row> = { from: string; to: string; rows: Row[] };

/** Width of the bars for a period of the given number of days. */
export const bucketSizeOf = (days: number): BucketSize =>
	days <= 45 ? "day" : days <= 190 ? "week" : "month";

/** A Saturday, from which whole weeks are counted. */
const saturday = "2026-05-23";
const weekOf = (day: string) => Math.floor((daysBetween(saturday, day) - 1) / 7);

function monthOf(day: string, locale: Locale): string {
	const parts = toParts(day, locale);
	return parts ? `${parts.year}-${parts.month}` : "";
}

const keyOf = (day: string, size: BucketSize, locale: Locale) =>
	size === "day" ? day : size === "week" ? String(weekOf(day)) : monthOf(day, locale);

/**
 * Groups consecutive days: weeks begin on Saturday, months follow the calendar of the language. The first and the last
 * group may be shorter.
 */
export function bucketsOf<Row extends { day: string }>(
	rows: readonly Row[],
	size: BucketSize,
	locale: Locale,
): Bucket<Row>[] {
	return [...Map.groupBy(rows, ({ day }) => keyOf(day, size, locale)).values()].map((some) => ({
		from: some[0]?.day ?? "",
		to: some.at(-1)?.day ?? "",
		rows: some,
	}));
}

/** Every day from the first to the last. */
export const daysOf = (from: string, to: string): string[] =>
	Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) => addDays(from, at));
