import type { Locale } from "../locale.ts";
import { fromParts, toParts } from "./date.ts";

// A date typed in three fields, in the calendar of a language. Until it is a valid day it is passed as `year/month/day`, which
// no rule accepts: an incomplete date is stored and refused, and never mistaken for another one.

/** The date as typed: each part is digits or empty. The month is a number, 1 to 12. */
export type TypedDate = { year: string; month: string; day: string };

/** The date fields for a value: a Gregorian day `YYYY-MM-DD`, or a partly typed date. */
export function typedDate(value: string, locale: Locale): TypedDate {
	const parts = toParts(value, locale);
	if (parts) return { year: String(parts.year), month: String(parts.month), day: String(parts.day) };
	const [year = "", month = "", day = ""] = value.split("/");
	return { year, month, day };
}

/**
 * The value of the three date fields: the Gregorian day `YYYY-MM-DD` if they form a date (four digits for the year, so that
 * no century has to be guessed), empty when all are empty, otherwise the fields as `year/month/day`.
 */
export function dateOf({ year, month, day }: TypedDate, locale: Locale): string {
	if (!year && !month && !day) return "";
	const isWhole = /^\d{4}$/.test(year) && month !== "" && day !== "";
	const found = isWhole
		? fromParts({ year: Number(year), month: Number(month), day: Number(day) }, locale)
		: undefined;
	return found ?? `${year}/${month}/${day}`;
}
