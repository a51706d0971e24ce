import type { OpenHours } from "#domain/catalogue/preparation/keeping.ts";
import { refusalAt } from "#domain/catalogue/preparation/preparation.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { weekdayOf } from "#locale/date/weekday.ts";
import type { Locale } from "#locale/locale.ts";
import type { SamplingLocation } from "../location.ts";
import { type WorkPlan, workingDay } from "../opening-hours/working-day.ts";
import type { SamplingHoursInput, SlotDay, UnavailableReason } from "../schema.ts";

// Which slots are free, as pure functions of weekly hours, holidays, notice, horizon and what is taken.

export type Hours = SamplingHoursInput;

export type PlannedSlot = { startsAt: Date; endsAt: Date; capacity: number };

const minuteMs = 60_000;

/**
 * The slots of a place on a day, in order; adjoining or overlapping hours do not produce the same slot twice.
 * @param bufferMinutes minutes between the end of a slot and the start of the next
 */
export function plannedSlots(
	day: string,
	location: SamplingLocation,
	hours: readonly Hours[],
	bufferMinutes = 0,
): PlannedSlot[] {
	const weekday = weekdayOf(day);
	const slots = new Map<number, PlannedSlot>();
	for (const open of hours) {
		if (open.location !== location || open.weekday !== weekday) continue;
		const end = momentInTehran(day, open.to).getTime();
		const step = open.slotMinutes * minuteMs;
		const pace = step + bufferMinutes * minuteMs;
		for (let start = momentInTehran(day, open.from).getTime(); start + step <= end; start += pace)
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
	/** `HH:MM` after which the next day can no longer be booked; empty if there is no such limit. */
	tomorrowUntil: string;
	needs: TimeNeeds;
	/** Opening hours of the laboratory on these days and the days after them. */
	open: readonly OpenHours[];
	/**
	 * In ms: a slot can still be chosen if its fast should have begun at most this long ago. Set for a slot that is held
	 * during the review.
	 */
	fastGraceMs?: number;
};

/** Whether it is too late today to book a slot for tomorrow. */
function isTooLateForTomorrow(startsAt: Date, { now, tomorrowUntil }: SlotRules): boolean {
	const today = dayInTehran(now);
	return (
		tomorrowUntil !== "" &&
		now >= momentInTehran(today, tomorrowUntil) &&
		dayInTehran(startsAt) === addDays(today, 1)
	);
}

/** Why a slot cannot be chosen, or null when it can. `taken` is the number of bookings and holds. */
export function unavailable(
	{ startsAt, capacity }: PlannedSlot,
	location: SamplingLocation,
	taken: number,
	rules: SlotRules,
): UnavailableReason | null {
	const { now, noticeMinutes, needs, open, fastGraceMs = 0 } = rules;
	const refusal = refusalAt(needs, { startsAt, location, open, now: new Date(now.getTime() - fastGraceMs) });
	if (refusal === "laboratory-only") return refusal;
	if (startsAt.getTime() < now.getTime() + noticeMinutes * minuteMs) return "notice";
	if (isTooLateForTomorrow(startsAt, rules)) return "notice";
	if (refusal) return refusal;
	return taken >= capacity ? "full" : null;
}

/** The requested days that can be booked, `YYYY-MM-DD`: none before today, none beyond the horizon. */
export function bookableDays(
	{ from, days }: { from?: string | undefined; days: number },
	today: string,
	horizonDays: number,
): string[] {
	const first = from && from > today ? from : today;
	const last = addDays(today, horizonDays);
	return Array.from({ length: days }, (_, index) => addDays(first, index)).filter((day) => day <= last);
}

/** What a place (the laboratory, or home visits in a district) offers, and when. */
export type PlacePlan = WorkPlan & {
	location: SamplingLocation;
	/** Minutes between home visits. */
	homeBufferMinutes: number;
	/** Weekdays on which home visits go to the requested district; every day if undefined. */
	weekdays?: readonly number[] | undefined;
};

/** All slots that a place offers on a day, free or taken: calculated from weekly hours, periods, holidays and buffers. */
export function offeredSlots(day: string, plan: PlacePlan): PlannedSlot[] {
	const { location, homeBufferMinutes, weekdays } = plan;
	if (weekdays && !weekdays.includes(weekdayOf(day))) return [];
	return plannedSlots(day, location, workingDay(day, plan).hours, location === 2 ? homeBufferMinutes : 0);
}

const clockFormat = new Intl.DateTimeFormat("en-GB", {
	timeZone,
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
});

/**
 * Whether the place is open during the whole of an agreed visit, even if the length of slots has changed since the
 * visit was agreed.
 */
export function isWithinHours(startsAt: Date, endsAt: Date, plan: PlacePlan): boolean {
	const day = dayInTehran(startsAt);
	if (plan.weekdays && !plan.weekdays.includes(weekdayOf(day))) return false;
	const [from, to] = [clockFormat.format(startsAt), clockFormat.format(endsAt)];
	return workingDay(day, plan).hours.some(
		(open) => open.location === plan.location && open.from <= from && to <= open.to,
	);
}

export type DayPlan = PlacePlan & {
	locale: Locale;
	/** Number of bookings and holds by start of the slot, in ms. */
	taken: ReadonlyMap<number, number>;
	rules: SlotRules;
};

/** A day with its slots. Each unavailable slot has a reason, and so has a day without slots. */
export function slotsOfDay(day: string, plan: DayPlan): SlotDay {
	const { location, taken, rules, locale } = plan;
	const { holiday, isHoliday } = workingDay(day, plan);
	const holidayName = holiday?.[locale] ?? "";
	if (isHoliday) return { day, closed: "holiday", holidayName, slots: [] };
	const slots = offeredSlots(day, plan).map((planned) => {
		const used = taken.get(planned.startsAt.getTime()) ?? 0;
		const reason = unavailable(planned, location, used, rules);
		return {
			startsAt: planned.startsAt.toISOString(),
			endsAt: planned.endsAt.toISOString(),
			left: reason ? 0 : Math.max(0, planned.capacity - used),
			reason,
		};
	});
	return { day, closed: slots.length ? null : "closed", holidayName, slots };
}
