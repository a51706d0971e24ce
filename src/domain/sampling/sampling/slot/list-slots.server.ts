import type { Context } from "#database/context.server.ts";
import { keepingDays, openHours } from "#domain/catalogue/preparation/keeping.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import type { Locale } from "#locale/locale.ts";
import { servedWeekdays } from "../list-districts.server.ts";
import type { SamplingLocation } from "../location.ts";
import { laboratoryDays } from "../opening-hours/laboratory-days.ts";
import type { SlotDay, SlotQuery } from "../schema.ts";
import { getSamplingSetting, type SamplingPlan } from "../setting.server.ts";
import { bookedPlaces } from "./booked-places.server.ts";
import { bookableDays, type DayPlan, slotsOfDay } from "./slot-availability.ts";

/**
 * Days with their slots for a place; each unavailable slot has a reason. Home visits are planned by district.
 * @param setting the current setting, or a setting about to be saved
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
