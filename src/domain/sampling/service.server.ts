import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import { bookedPlaces } from "./booked-places.server.ts";
import { defaultSetting } from "./booking-rules.ts";
import type {
	District,
	DistrictInput,
	SamplingHoursInput,
	SamplingLocation,
	SamplingSettingInput,
	SlotDay,
	SlotDays,
	SlotQuery,
} from "./schema.ts";
import { bookableDays, type DayPlan, type Hours, momentOf, slotsOfDay } from "./slot-availability.ts";
import { district, districtText, holiday, samplingHours, samplingSetting } from "./table.server.ts";

/** How long before, how far ahead; the defaults before anything was saved. */
export async function getSamplingSetting(ctx: Context): Promise<SamplingSettingInput> {
	const [row] = await ctx.db.select().from(samplingSetting).where(eq(samplingSetting.id, 1));
	return row ?? defaultSetting;
}

/** Districts that home visits reach, in their order. */
export async function listDistricts(ctx: Context, locale: Locale): Promise<District[]> {
	return ctx.db
		.select({ id: district.id, name: districtText.name, feeRials: district.feeRials })
		.from(district)
		.innerJoin(districtText, and(eq(districtText.districtId, district.id), eq(districtText.locale, locale)))
		.where(and(eq(district.isActive, true), isNull(district.deletedAt)))
		.orderBy(asc(district.sort));
}

export async function getHours(ctx: Context): Promise<Hours[]> {
	const rows = await ctx.db.select().from(samplingHours).where(isNull(samplingHours.deletedAt));
	return rows.map((row) => ({ ...row, location: row.location as SamplingLocation }));
}

/** Days with their slots for a place; each slot that cannot be chosen says why. Home visits are planned by district. */
export async function listSlots(ctx: Context, locale: Locale, query: SlotQuery): Promise<SlotDay[]> {
	const location = query.location as SamplingLocation;
	const districtId = location === 2 ? (query.districtId ?? null) : null;
	const [hours, setting, holidays] = await Promise.all([
		getHours(ctx),
		getSamplingSetting(ctx),
		ctx.db.select().from(holiday),
	]);
	const days = bookableDays(query, dayInTehran(ctx.now()), setting.horizonDays);
	const [first, end] = [days[0], days.at(-1)];
	if (first === undefined || end === undefined) return [];
	const taken = await bookedPlaces(
		ctx,
		location,
		districtId,
		momentOf(first, "00:00"),
		momentOf(addDays(end, 1), "00:00"),
	);
	const plan: DayPlan = {
		location,
		hours,
		holidays: new Map(holidays.map((row) => [row.day, locale === "fa" ? row.nameFa : row.nameEn])),
		taken,
		rules: {
			now: ctx.now(),
			noticeMinutes: setting.noticeMinutes,
			needs: {
				fastingHours: query.fastingHours ?? 0,
				samplingFrom: query.samplingFrom ?? null,
				samplingUntil: query.samplingUntil ?? null,
				laboratoryOnly: false,
			},
		},
	};
	return days.map((day) => slotsOfDay(day, plan));
}

/** The days that are asked for with the earliest slot of all, whether more days follow, and the cut-off for changes. */
export async function getSlotDays(ctx: Context, locale: Locale, query: SlotQuery): Promise<SlotDays> {
	const { horizonDays, cancelMinutes } = await getSamplingSetting(ctx);
	const all = await listSlots(ctx, locale, { ...query, from: undefined, days: horizonDays + 1 });
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

/** Adds a district. */
export async function createDistrict(ctx: Context, input: DistrictInput): Promise<string> {
	staffWith("settings.write").check(ctx.actor);
	const { name, ...fields } = input;
	return mutate(ctx, "district.create", async (tx, entry) => {
		const [row] = await tx.db.insert(district).values(fields).returning({ id: district.id });
		const districtId = row?.id ?? "";
		await tx.db.insert(districtText).values([
			{ districtId, locale: "fa", name: name.fa },
			{ districtId, locale: "en", name: name.en },
		]);
		entry.subject(districtId);
		entry.pagesChanged();
		return districtId;
	});
}

/** Replaces the weekly hours of all places. */
export async function replaceSamplingHours(ctx: Context, hours: SamplingHoursInput[]): Promise<void> {
	staffWith("settings.write").check(ctx.actor);
	await mutate(ctx, "sampling-hours.replace", async (tx, entry) => {
		entry.detail("count", hours.length);
		await tx.db.delete(samplingHours);
		if (hours.length) await tx.db.insert(samplingHours).values(hours);
		entry.pagesChanged();
	});
}
