import type { Slot, SlotDay } from "#domain/sampling/sampling/schema.ts";
import { formatTime } from "#locale/date/date.ts";

// What a week of slots offers. Pure.

/** Number of days shown at once. */
export const windowDays = 7;

export const isFree = (slot: Slot) => slot.reason === null;
export const hasFree = (day: SlotDay) => day.slots.some(isFree);

/** Number of whole days between two days, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string) =>
	Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);

/** Number of windows between today's window and the window that contains a day; 0 for no day or a past day. */
export const windowOf = (day: string, today: string) =>
	day && day > today ? Math.floor(daysBetween(today, day) / windowDays) : 0;

/**
 * The day that is opened: the day of the chosen slot if it is in view, otherwise the first day with a free slot, otherwise
 * the first day.
 */
export function openDay(days: readonly SlotDay[], chosenDay: string): string {
	const inView = days.find(({ day }) => day === chosenDay);
	return (inView ?? days.find(hasFree) ?? days[0])?.day ?? "";
}

const fewestGathered = 3;

/** The slots at the laboratory before and after noon, in this order; a part without slots is omitted. */
export function dayParts(slots: readonly Slot[]): { name: "morning" | "afternoon"; slots: Slot[] }[] {
	const isMorning = (slot: Slot) => formatTime(slot.startsAt) < "12:00";
	return [
		{ name: "morning" as const, slots: slots.filter(isMorning) },
		{ name: "afternoon" as const, slots: slots.filter((slot) => !isMorning(slot)) },
	].filter((part) => part.slots.length > 0);
}

/**
 * The slots of a day; three or more consecutive slots that are unavailable for the same reason are combined into one
 * period.
 * @param standsAlone slots that are never part of such a period
 */
export function gathered(slots: readonly Slot[], standsAlone: (slot: Slot) => boolean = () => false): Slot[] {
	const runs: Slot[][] = [];
	for (const slot of slots) {
		const run = runs.at(-1);
		const isAlone = standsAlone(slot) || (run?.[0] !== undefined && standsAlone(run[0]));
		if (!isAlone && slot.reason && run?.[0]?.reason === slot.reason) run.push(slot);
		else runs.push([slot]);
	}
	return runs.flatMap((run) => {
		const [first] = run;
		const last = run.at(-1);
		if (!first || !last || run.length < fewestGathered) return run;
		return [{ ...first, endsAt: last.endsAt }];
	});
}

/**
 * Whether a chosen slot is still free. Undefined while the slot's day is not shown, because its state is then unknown.
 * @param startsAt start of the slot
 */
export function isStillFree(days: readonly SlotDay[], day: string, startsAt: string): boolean | undefined {
	const found = days.find((each) => each.day === day);
	if (!found) return undefined;
	const moment = Date.parse(startsAt);
	return found.slots.some((slot) => Date.parse(slot.startsAt) === moment && isFree(slot));
}
