import { formatTime } from "#locale/date/date.ts";
import { minute } from "#platform/clock.ts";

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 24 * 60;

/**
 * The end of the quiet hours that contain a moment; undefined if the moment is outside quiet hours or none are set.
 * @param quiet times of day at the laboratory, `HH:MM`; the hours may span midnight
 */
export function endOfQuiet(quiet: { quietFrom: string; quietUntil: string }, now: Date): Date | undefined {
	if (!quiet.quietFrom || !quiet.quietUntil) return undefined;
	const from = minutesOf(quiet.quietFrom);
	const length = (minutesOf(quiet.quietUntil) - from + dayMinutes) % dayMinutes;
	const since = (minutesOf(formatTime(now)) - from + dayMinutes) % dayMinutes;
	if (since >= length) return undefined;
	const start = Math.floor(now.getTime() / minute) * minute;
	return new Date(start + (length - since) * minute);
}

/**
 * The quiet parts of a day, as fractions from 0 to 1: one part, or two if the quiet hours span midnight.
 * @param quiet as in `endOfQuiet`
 */
export function quietParts(quiet: { quietFrom: string; quietUntil: string }): { from: number; to: number }[] {
	if (!quiet.quietFrom || !quiet.quietUntil) return [];
	const from = minutesOf(quiet.quietFrom) / dayMinutes;
	const to = minutesOf(quiet.quietUntil) / dayMinutes;
	const parts =
		from < to
			? [{ from, to }]
			: [
					{ from: 0, to },
					{ from, to: 1 },
				];
	return parts.filter((part) => part.from < part.to);
}

/** The elapsed share of the laboratory's day, from 0 to 1. */
export const shareOfDay = (now: Date): number => minutesOf(formatTime(now)) / dayMinutes;
