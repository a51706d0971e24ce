import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import { daysFrom, type Hours, momentOf, plannedSlots, type SlotRules, unavailable } from "./hours.ts";
import type {
	District,
	DistrictInput,
	HolidayInput,
	SamplingHoursInput,
	SamplingLocation,
	SamplingSettingInput,
	SlotDay,
	SlotQuery,
} from "./schema.ts";
import { district, districtText, holiday, samplingHours, samplingSetting } from "./table.server.ts";
import { takenPlaces } from "./taken.server.ts";

const defaultSetting: SamplingSettingInput = { noticeMinutes: 120, cancelMinutes: 180, horizonDays: 14 };

/** How long before, how far ahead; the defaults before anything was saved. */
export async function readSamplingSetting(ctx: Context): Promise<SamplingSettingInput> {
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

export async function readHours(ctx: Context): Promise<Hours[]> {
	const rows = await ctx.db.select().from(samplingHours).where(isNull(samplingHours.deletedAt));
	return rows.map((row) => ({ ...row, location: row.location as SamplingLocation }));
}

/** Days with their slots for a place; each slot that cannot be chosen says why. Home visits are planned by district. */
export async function listSlots(ctx: Context, locale: Locale, query: SlotQuery): Promise<SlotDay[]> {
	const location = query.location as SamplingLocation;
	const districtId = location === 2 ? (query.districtId ?? null) : null;
	const [hours, setting, holidays] = await Promise.all([
		readHours(ctx),
		readSamplingSetting(ctx),
		ctx.db.select().from(holiday),
	]);
	const today = dayInTehran(ctx.now());
	const last = addDays(today, setting.horizonDays);
	const first = query.from && query.from > today ? query.from : today;
	const days = daysFrom(first, query.days).filter((day) => day <= last);
	const end = days.at(-1);
	if (end === undefined) return [];
	const taken = await takenPlaces(
		ctx,
		location,
		districtId,
		momentOf(first, "00:00"),
		momentOf(addDays(end, 1), "00:00"),
	);
	const holidayOf = new Map(holidays.map((row) => [row.day, locale === "fa" ? row.nameFa : row.nameEn]));
	const rules: SlotRules = {
		now: ctx.now(),
		noticeMinutes: setting.noticeMinutes,
		morningOnly: query.morningOnly ?? false,
		laboratoryOnly: false,
	};
	return days.map((day) => {
		const holidayName = holidayOf.get(day) ?? "";
		if (holidayName) return { day, closed: "holiday" as const, holidayName, slots: [] };
		const slots = plannedSlots(day, location, hours).map((planned) => {
			const used = taken.get(planned.startsAt.getTime()) ?? 0;
			const reason = unavailable(planned, day, location, used, rules);
			return {
				startsAt: planned.startsAt.toISOString(),
				endsAt: planned.endsAt.toISOString(),
				left: reason ? 0 : planned.capacity - used,
				reason,
			};
		});
		return { day, closed: slots.length ? null : ("closed" as const), holidayName, slots };
	});
}

/** Adds a district. */
export async function createDistrict(ctx: Context, input: DistrictInput): Promise<string> {
	staffWith("settings.write").check(ctx.actor);
	const { name, ...fields } = input;
	return perform(ctx, "district.create", async (tx, note) => {
		const [row] = await tx.db.insert(district).values(fields).returning({ id: district.id });
		const districtId = row?.id ?? "";
		await tx.db.insert(districtText).values([
			{ districtId, locale: "fa", name: name.fa },
			{ districtId, locale: "en", name: name.en },
		]);
		note.subject(districtId);
		return districtId;
	});
}

/** Replaces the weekly hours of all places. */
export async function replaceSamplingHours(ctx: Context, hours: SamplingHoursInput[]): Promise<void> {
	staffWith("settings.write").check(ctx.actor);
	await perform(ctx, "sampling-hours.replace", async (tx, note) => {
		note.detail("count", hours.length);
		await tx.db.delete(samplingHours);
		if (hours.length) await tx.db.insert(samplingHours).values(hours);
	});
}

/** Adds or renames holidays. */
export async function saveHolidays(ctx: Context, days: HolidayInput[]): Promise<void> {
	staffWith("settings.write").check(ctx.actor);
	await perform(ctx, "holiday.save", async (tx, note) => {
		note.detail("count", days.length);
		for (const { day, name } of days) {
			const values = { nameFa: name.fa, nameEn: name.en };
			await tx.db
				.insert(holiday)
				.values({ day, ...values })
				.onConflictDoUpdate({ target: holiday.day, set: values });
		}
	});
}
