import { addDays, parseDay } from "#locale/date.ts";
import type { SamplingLocation, UnavailableReason } from "./schema.ts";

// Which slots a day has, as a pure function of hours, holidays and settings. The laboratory's clock is UTC+03:30 all year
// since 2022 (no daylight saving), so a wall-clock time is a fixed offset from UTC.

export type Hours = {
	location: SamplingLocation;
	/** 0 Saturday … 6 Friday. */
	weekday: number;
	from: string;
	to: string;
	slotMinutes: number;
	capacity: number;
};

export type PlannedSlot = { startsAt: Date; endsAt: Date; capacity: number };

const minuteMs = 60_000;
const tehranOffset = "+03:30";
/** Tests for the morning end here. */
export const morningEnds = "11:00";

/** The moment of a wall-clock time `HH:MM` on a day `YYYY-MM-DD` at the laboratory. */
export const momentOf = (day: string, time: string) => new Date(`${day}T${time}:00${tehranOffset}`);

/** 0 Saturday … 6 Friday. */
export function weekdayOf(day: string): number {
	const date = parseDay(day);
	if (!date) throw new RangeError(`not a day: ${day}`);
	return (date.toDate("UTC").getUTCDay() + 1) % 7;
}

/** The slots of a place on a day, in order; two sets of hours that meet do not make the same slot twice. */
export function plannedSlots(day: string, location: SamplingLocation, hours: Hours[]): PlannedSlot[] {
	const weekday = weekdayOf(day);
	const slots = new Map<number, PlannedSlot>();
	for (const open of hours) {
		if (open.location !== location || open.weekday !== weekday) continue;
		const end = momentOf(day, open.to).getTime();
		const step = open.slotMinutes * minuteMs;
		for (let start = momentOf(day, open.from).getTime(); start + step <= end; start += step)
			if (!slots.has(start))
				slots.set(start, {
					startsAt: new Date(start),
					endsAt: new Date(start + step),
					capacity: open.capacity,
				});
	}
	return [...slots.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

export type SlotRules = { now: Date; noticeMinutes: number; morningOnly: boolean; laboratoryOnly: boolean };

/** Why a slot of `day` cannot be chosen, or null when it can. `taken` counts claimed places. */
export function unavailable(
	planned: PlannedSlot,
	day: string,
	location: SamplingLocation,
	taken: number,
	rules: SlotRules,
): UnavailableReason | null {
	if (rules.laboratoryOnly && location === 2) return "laboratory-only";
	if (planned.startsAt.getTime() < rules.now.getTime() + rules.noticeMinutes * minuteMs) return "notice";
	if (rules.morningOnly && planned.startsAt >= momentOf(day, morningEnds)) return "morning-only";
	return taken >= planned.capacity ? "full" : null;
}

/** `count` days from `first` on, `YYYY-MM-DD`. */
export const daysFrom = (first: string, count: number) =>
	Array.from({ length: count }, (_, index) => addDays(first, index));
