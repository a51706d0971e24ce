import type { Context } from "#database/context.server.ts";
import { keepingDays, openHours } from "#domain/catalogue/preparation/keeping.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { servedWeekdays } from "./districts.server.ts";
import type { SamplingLocation } from "./location.ts";
import { laboratoryDays } from "./opening-hours/laboratory-days.ts";
import type { SlotDay, SlotDays, SlotQuery } from "./schema.ts";
import { getSamplingSetting, type SamplingPlan } from "./setting.server.ts";
import { bookedPlaces } from "./slot/booked-places.server.ts";
import { bookableDays, type DayPlan, slotsOfDay } from "./slot/slot-availability.ts";

/**
 * Days with their slots for a place; each unavailable slot has a reason. Home visits are planned by district.
 * @param setting the current one, or one about to be saved
 */
export async function listSlots(
	ctx: Context,
	locale: Locale,
	query: SlotQuery,
	setting?: SamplingPlan,
): Promise<SlotDay[]> {
	const location = query.location as SamplingLocation;
	const districtId = location === 2 ? (query.districtId ?? null) : null;
	const plan = setting ?? (await getSamplingSetting(ctx));
	const days = bookableDays(query, dayInTehran(ctx.now()), plan.horizonDays);
	const [first, end] = [days[0], days.at(-1)];
	if (first === undefined || end === undefined) return [];
	const [taken, weekdays] = await Promise.all([
		bookedPlaces(
			ctx,
			location,
			districtId,
			momentInTehran(first, "00:00"),
			momentInTehran(addDays(end, 1), "00:00"),
		),
		servedWeekdays(ctx, districtId),
	]);
	const dayPlan: DayPlan = {
		...plan,
		location,
		weekdays,
		locale,
		taken,
		rules: {
			now: ctx.now(),
			noticeMinutes: plan.noticeMinutes,
			tomorrowUntil: plan.tomorrowUntil,
			open: query.keeping ? openHours(laboratoryDays(first, days.length + keepingDays, plan)) : [],
			needs: {
				fastingHours: query.fastingHours ?? 0,
				samplingFrom: query.samplingFrom ?? null,
				samplingUntil: query.samplingUntil ?? null,
				laboratoryOnly: false,
				keeping: query.keeping ?? [],
			},
		},
	};
	return days.map((day) => slotsOfDay(day, dayPlan));
}

/** The days that are asked for with the earliest slot of all, whether more days follow, and the cut-off for changes. */
export async function getSlotDays(ctx: Context, locale: Locale, query: SlotQuery): Promise<SlotDays> {
	const setting = await getSamplingSetting(ctx);
	const { horizonDays, cancelMinutes } = setting;
	const all = await listSlots(ctx, locale, { ...query, from: undefined, days: horizonDays + 1 }, setting);
	const { from } = query;
	const following = from ? all.filter(({ day }) => day >= from) : all;
	const slots = all.flatMap(({ day, slots }) => slots.map((slot) => ({ ...slot, day })));
	const free = slots.find(({ reason }) => reason === null);
	return {
		days: following.slice(0, query.days),
		earliest: free ? { day: free.day, startsAt: free.startsAt, endsAt: free.endsAt } : null,
		hasLater: following.length > query.days,
		cancelMinutes,
	};
}
