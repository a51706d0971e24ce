import { addDays, dayInTehran, momentInTehran, parseDay } from "#locale/date/date.ts";

// The period of figures, and the period before it for comparison.

/** The selectable lengths of the period in days, as an alternative to a first and last day. */
export const figureDays = [7, 30, 90, 365] as const;
export const maxFigureDays = 1_096;

/** A span of time from `starts`, inclusive, to `ends`, exclusive. */
export type Span = { starts: Date; ends: Date };

export type Period = Span & {
	/** First day of the period, `YYYY-MM-DD`. */
	from: string;
	to: string;
	/**
	 * The period of equal length directly before, for comparison; it ends at the current time of day while the main period
	 * has not ended.
	 */
	before: Span & { from: string; to: string };
};

/** Number of days from the first to the last day, both included; 0 or less when they are in the wrong order. */
export function daysBetween(from: string, to: string): number {
	const [first, last] = [parseDay(from), parseDay(to)];
	if (!first || !last) throw new RangeError(`not days: ${from}, ${to}`);
	return last.compare(first) + 1;
}

/**
 * The requested period, with days in Tehran time.
 * @param asked the number of days up to today, or two days `YYYY-MM-DD` in order
 */
export function periodOf(asked: { days: number } | { from: string; to: string }, now: Date): Period {
	const today = dayInTehran(now);
	const { from, to } = "days" in asked ? { from: addDays(today, 1 - asked.days), to: today } : asked;
	const days = daysBetween(from, to);
	const fromBefore = addDays(from, -days);
	const starts = momentInTehran(from);
	const midnight = momentInTehran(addDays(to, 1));
	// a day that is still going on is compared with the same hours
	const isGoingOn = starts < now && now < midnight;
	const ends = isGoingOn ? now : midnight;
	const startsBefore = momentInTehran(fromBefore);
	return {
		...{ from, to, starts, ends },
		before: {
			from: fromBefore,
			to: addDays(from, -1),
			starts: startsBefore,
			ends: new Date(startsBefore.getTime() + (ends.getTime() - starts.getTime())),
		},
	};
}
