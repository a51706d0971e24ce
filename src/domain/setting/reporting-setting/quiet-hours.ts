import { formatTime } from "#locale/date/date.ts";
import { minute } from "#platform/clock.ts";

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 24 * 60;

/**
 * When quiet hours that a moment lies in are over; undefined outside them, or without any.
 * @param quiet times of day at the laboratory, `HH:MM`; hours may go over midnight
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
 * The parts of a day that are quiet, as shares of it from 0 to 1: one, or two when they go over midnight.
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

/** How much of the laboratory's day is over, from 0 to 1. */
export const shareOfDay = (now: Date): number => minutesOf(formatTime(now)) / dayMinutes;
