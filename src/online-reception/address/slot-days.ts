import type { Slot, SlotDay } from "#domain/sampling/sampling/schema.ts";
import { formatTime } from "#locale/date/date.ts";

// What a week of slots offers. Pure.

/** Days shown at once. */
export const windowDays = 7;

export const isFree = (slot: Slot) => slot.reason === null;
export const hasFree = (day: SlotDay) => day.slots.some(isFree);

/** Whole days from one day to another, both `YYYY-MM-DD`. */
const daysBetween = (from: string, to: string) =>
	Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);

/** How many windows to turn from today's so that a day is in view; 0 for no day or one that is over. */
export const windowOf = (day: string, today: string) =>
	day && day > today ? Math.floor(daysBetween(today, day) / windowDays) : 0;

/** The day that is opened: the chosen slot's when it is in view, else the first with a free slot, else the first. */
export function openDay(days: readonly SlotDay[], chosenDay: string): string {
	const inView = days.find(({ day }) => day === chosenDay);
	return (inView ?? days.find(hasFree) ?? days[0])?.day ?? "";
}

const fewestGathered = 3;

/** Before and after noon at the laboratory, in this order; a part without slots is missing. */
export function dayParts(slots: readonly Slot[]): { name: "morning" | "afternoon"; slots: Slot[] }[] {
	const isMorning = (slot: Slot) => formatTime(slot.startsAt) < "12:00";
	return [
		{ name: "morning" as const, slots: slots.filter(isMorning) },
		{ name: "afternoon" as const, slots: slots.filter((slot) => !isMorning(slot)) },
	].filter((part) => part.slots.length > 0);
}

/**
 * The slots of a day; three or more in a row with the same reason become one stretch of time.
 * @param standsAlone slots that are never part of a stretch
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
 * Is a chosen slot still to be had? Undefined while its day is not in view, which says nothing.
 * @param startsAt the moment it begins
 */
export function isStillFree(days: readonly SlotDay[], day: string, startsAt: string): boolean | undefined {
	const found = days.find((each) => each.day === day);
	if (!found) return undefined;
	const moment = Date.parse(startsAt);
	return found.slots.some((slot) => Date.parse(slot.startsAt) === moment && isFree(slot));
}
