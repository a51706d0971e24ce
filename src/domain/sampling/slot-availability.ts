import { refusalAt } from "#domain/preparation/preparation.ts";
import type { TimeNeeds } from "#domain/preparation/schema.ts";
import { addDays, parseDay } from "#locale/date.ts";
import type { SamplingLocation, SlotDay, UnavailableReason } from "./schema.ts";

// Which slots are free, as pure functions of weekly hours, holidays, notice, horizon and what is taken. The laboratory's clock is UTC+03:30 all year
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

export type SlotRules = {
	now: Date;
	noticeMinutes: number;
	needs: TimeNeeds;
	/** How long ago a fast that begins now may have begun at the latest, in ms: for a place that was kept meanwhile. */
	fastGraceMs?: number;
};

/** Why a slot cannot be chosen, or null when it can. `taken` counts claimed places. */
export function unavailable(
	{ startsAt, capacity }: PlannedSlot,
	location: SamplingLocation,
	taken: number,
	{ now, noticeMinutes, needs, fastGraceMs = 0 }: SlotRules,
): UnavailableReason | null {
	const refusal = refusalAt(needs, { startsAt, location, now: new Date(now.getTime() - fastGraceMs) });
	if (refusal === "laboratory-only") return refusal;
	if (startsAt.getTime() < now.getTime() + noticeMinutes * minuteMs) return "notice";
	if (refusal) return refusal;
	return taken >= capacity ? "full" : null;
}

/** The days of a question that can be booked, `YYYY-MM-DD`: none before today, none beyond the horizon. */
export function bookableDays(
	{ from, days }: { from?: string | undefined; days: number },
	today: string,
	horizonDays: number,
): string[] {
	const first = from && from > today ? from : today;
	const last = addDays(today, horizonDays);
	return Array.from({ length: days }, (_, index) => addDays(first, index)).filter((day) => day <= last);
}

export type DayPlan = {
	location: SamplingLocation;
	hours: Hours[];
	/** Names of holidays by day. */
	holidays: ReadonlyMap<string, string>;
	/** Claimed places by the moment a slot begins, in ms. */
	taken: ReadonlyMap<number, number>;
	rules: SlotRules;
};

/** A day with its slots; one that cannot be chosen says why, and so does a day without any. */
export function slotsOfDay(day: string, { location, hours, holidays, taken, rules }: DayPlan): SlotDay {
	const holidayName = holidays.get(day) ?? "";
	if (holidayName) return { day, closed: "holiday", holidayName, slots: [] };
	const slots = plannedSlots(day, location, hours).map((planned) => {
		const used = taken.get(planned.startsAt.getTime()) ?? 0;
		const reason = unavailable(planned, location, used, rules);
		return {
			startsAt: planned.startsAt.toISOString(),
			endsAt: planned.endsAt.toISOString(),
			left: reason ? 0 : planned.capacity - used,
			reason,
		};
	});
	return { day, closed: slots.length ? null : "closed", holidayName, slots };
}
