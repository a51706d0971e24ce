import { and, asc, gte, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import type { Locale } from "#locale/locale.ts";
import type { HolidayInput } from "./schema.ts";
import { holiday } from "./table.server.ts";

/** Days of the coming `days` on which nobody works. */
export async function comingHolidays(
	ctx: Context,
	locale: Locale,
	days: number,
): Promise<{ day: string; name: string }[]> {
	const today = dayInTehran(ctx.now());
	const rows = await ctx.db
		.select()
		.from(holiday)
		.where(and(gte(holiday.day, today), lte(holiday.day, addDays(today, days))))
		.orderBy(asc(holiday.day));
	return rows.map(({ day, nameFa, nameEn }) => ({ day, name: locale === "fa" ? nameFa : nameEn }));
}

/** Adds or renames holidays. */
export async function saveHolidays(ctx: Context, days: HolidayInput[]): Promise<void> {
	staffWith("settings.write").check(ctx.actor);
	await mutate(ctx, "holiday.save", async (tx, entry) => {
		entry.detail("count", days.length);
		entry.pagesChanged();
		for (const { day, name } of days) {
			const values = { nameFa: name.fa, nameEn: name.en };
			await tx.db
				.insert(holiday)
				.values({ day, ...values })
				.onConflictDoUpdate({ target: holiday.day, set: values });
		}
	});
}
