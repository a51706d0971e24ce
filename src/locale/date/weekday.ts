import { parseDay } from "./date.ts";

/** The weekday of a day `YYYY-MM-DD`: 0 Saturday … 6 Friday. @throws RangeError if the text is not a day */
export function weekdayOf(day: string): number {
	const date = parseDay(day);
	if (!date) throw new RangeError(`not a day: ${day}`);
	return (date.toDate("UTC").getUTCDay() + 1) % 7;
}

/** The weekdays of the given days on which the laboratory is regularly closed; holidays are ignored. */
export const closedWeekdays = (
	days: readonly { day: string; closed: "holiday" | "closed" | null }[],
): number[] => days.filter(({ closed }) => closed === "closed").map(({ day }) => weekdayOf(day));
