import { formatTime } from "#locale/date.ts";
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
