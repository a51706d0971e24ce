import { parseDay } from "./date.ts";

/** The weekday of a day `YYYY-MM-DD`: 0 Saturday … 6 Friday. @throws RangeError for what is no day */
export function weekdayOf(day: string): number {
	const date = parseDay(day);
	if (!date) throw new RangeError(`not a day: ${day}`);
	return (date.toDate("UTC").getUTCDay() + 1) % 7;
}

/** Weekdays on which the laboratory is always closed in these days; a holiday does not count for its weekday. */
export const closedWeekdays = (
	days: readonly { day: string; closed: "holiday" | "closed" | null }[],
): number[] => days.filter(({ closed }) => closed === "closed").map(({ day }) => weekdayOf(day));
