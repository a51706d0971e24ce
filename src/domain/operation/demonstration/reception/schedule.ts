import type { SamplingLocation } from "#domain/sampling/sampling/location.ts";
import {
	type Hours,
	type PlannedSlot,
	plannedSlots,
} from "#domain/sampling/sampling/slot/slot-availability.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { hour, minute } from "#platform/clock.ts";

// When the demonstration's visits were and will be, seen from the moment it is put in.

export type Wish = {
	/** The preferred day in opening days from today: 0 is today, 1 the next opening day, -1 the previous one. */
	day: number;
	/** The preferred time, as `HH:MM`. */
	time: string;
};

export type Opening = {
	now: Date;
	hours: Hours[];
	isHoliday(day: string): boolean;
	/** Whether the slot has room for this visit and for at least one more, by a real visitor. */
	hasRoom(slot: PlannedSlot): boolean;
	/** Whether the slot fits the hours and the fasting that the tests require. */
	suits(slot: PlannedSlot): boolean;
};

/** How many days a visit may move when the laboratory is closed or full. */
const maxDays = 80;

const clockOf = (moment: Date) => new Date(moment.getTime() + 3.5 * hour).toISOString().slice(11, 16);

/**
 * The slot of a visit: for a past visit, the last slot on the preferred day that is not after the preferred time and has
 * ended; for a future visit, the first slot that is not before the preferred time and has not begun. If no slot of today
 * fits, the visit moves to the next day.
 * @throws Error when there is no slot within eighty days
 */
export function slotOf(
	wish: Wish,
	hasBeen: boolean,
	location: SamplingLocation,
	{ now, hours, isHoliday, hasRoom, suits }: Opening,
): PlannedSlot {
	const today = dayInTehran(now);
	const step = hasBeen ? -1 : 1;
	const fits = (slot: PlannedSlot) =>
		hasRoom(slot) &&
		suits(slot) &&
		(hasBeen ? slot.endsAt <= now : slot.startsAt.getTime() > now.getTime() + 20 * minute);
	let toPass = Math.abs(wish.day);
	for (let away = 0; away <= maxDays; away++) {
		const day = addDays(today, away * step);
		const slots = isHoliday(day) ? [] : plannedSlots(day, location, hours);
		if (slots.length === 0) continue;
		if (toPass > 0) {
			toPass--;
			continue;
		}
		const inOrder = hasBeen ? slots.toReversed() : slots;
		const near = inOrder.find(
			(slot) =>
				fits(slot) && (hasBeen ? clockOf(slot.startsAt) <= wish.time : clockOf(slot.startsAt) >= wish.time),
		);
		const found = near ?? (away === 0 ? undefined : inOrder.find(fits));
		if (found) return found;
	}
	throw new Error(`seeds: no slot for a visit on day ${wish.day} at ${wish.time}`);
}

/**
 * The times of the steps of a request, in order: each step follows the previous one by its `afterHours`, and none is in
 * the future.
 * @param begins the time of the request; a step with `from` counts from that time instead of the previous step
 */
export function stepMoments(
	begins: Date,
	steps: { afterHours: number; from?: Date | undefined }[],
	now: Date,
): Date[] {
	let before = begins.getTime();
	return steps.map(({ afterHours, from }, index) => {
		const wanted = Math.max(before + minute, (from?.getTime() ?? before) + afterHours * hour);
		const latest = now.getTime() - (steps.length - index) * minute;
		before = Math.max(before, Math.min(wanted, latest));
		return new Date(before);
	});
}
