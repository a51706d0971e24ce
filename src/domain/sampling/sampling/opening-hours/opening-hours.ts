import { addDays, formatWeekday } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { textsOf } from "#locale/texts.ts";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };

/** Neighbouring days with the same hours: from weekday to weekday (0 Saturday … 6 Friday), with their hours. */
export type OpeningHours = {
	firstWeekday: number;
	lastWeekday: number;
	hours: { from: string; to: string }[];
};

type Open = { weekday: number; from: string; to: string };

/** The days of a week in groups: neighbouring days with the same hours are together, closed days have no hours. */
export function groupWeekdays(open: Open[]): OpeningHours[] {
	const days = Array.from({ length: 7 }, (_, weekday) =>
		open
			.filter((hours) => hours.weekday === weekday)
			.map(({ from, to }) => ({ from, to }))
			.sort((a, b) => a.from.localeCompare(b.from)),
	);
	const parts: OpeningHours[] = [];
	for (const [weekday, hours] of days.entries()) {
		const last = parts.at(-1);
		if (last && JSON.stringify(last.hours) === JSON.stringify(hours)) last.lastWeekday = weekday;
		else parts.push({ firstWeekday: weekday, lastWeekday: weekday, hours });
	}
	return parts;
}

const texts = textsOf({ fa, en });

/** A Saturday, used to format the names of weekdays. */
const saturday = "2026-05-23";

function span(locale: Locale, first: number, last: number): string {
	const name = (weekday: number) => formatWeekday(addDays(saturday, weekday), locale);
	if (first === last) return name(first);
	return texts(locale)("openingHours.days", { first: name(first), last: name(last) });
}

const isOpen = ({ hours }: OpeningHours) => hours.length > 0;

/** The opening hours of a week in one line: «شنبه تا چهارشنبه 06:30–20:00، پنجشنبه 06:30–14:00». */
export function openingHoursText(week: readonly OpeningHours[], locale: Locale): string {
	const separator = texts(locale)("openingHours.separator");
	return week
		.filter(isOpen)
		.map(({ firstWeekday, lastWeekday, hours }) => {
			const times = hours.map(({ from, to }) => `${from}–${to}`).join(separator);
			return `${span(locale, firstWeekday, lastWeekday)} ${times}`;
		})
		.join(separator);
}

/** The open days of a week without their hours: «شنبه تا پنجشنبه». */
export function openDaysText(week: readonly OpeningHours[], locale: Locale): string {
	const runs: { first: number; last: number }[] = [];
	for (const { firstWeekday: first, lastWeekday: last } of week.filter(isOpen)) {
		const before = runs.at(-1);
		if (before && before.last + 1 === first) before.last = last;
		else runs.push({ first, last });
	}
	return runs
		.map(({ first, last }) => span(locale, first, last))
		.join(texts(locale)("openingHours.separator"));
}
