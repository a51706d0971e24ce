import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { fold } from "#locale/fold.ts";
import type { Locale } from "#locale/locale.ts";
import type { District, DistrictInput } from "./schema.ts";
import { district, districtText } from "./table.server.ts";

/** Districts that home visits reach, in their order. */
export async function listDistricts(ctx: Context, locale: Locale): Promise<District[]> {
	return ctx.db
		.select({ id: district.id, name: districtText.name, feeRials: district.feeRials })
		.from(district)
		.innerJoin(districtText, and(eq(districtText.districtId, district.id), eq(districtText.locale, locale)))
		.where(and(eq(district.isActive, true), isNull(district.deletedAt)))
		.orderBy(asc(district.position), asc(district.id));
}

/** The weekdays on which home visits go to a district (0 Saturday … 6 Friday); undefined where there is no such limit. */
export async function servedWeekdays(ctx: Context, districtId: string | null): Promise<number[] | undefined> {
	if (districtId === null) return undefined;
	const [row] = await ctx.db
		.select({ weekdays: district.weekdays })
		.from(district)
		.where(eq(district.id, districtId));
	return row?.weekdays;
}

/** Adds a district after the others. */
export async function createDistrict(ctx: Context, input: DistrictInput): Promise<string> {
	staffWith("settings.write").check(ctx.actor);
	const { name, ...fields } = input;
	return mutate(ctx, "district.create", async (tx, entry) => {
		const position = sql<number>`(select coalesce(max(position), -1) + 1 from ${district})`;
		const [row] = await tx.db
			.insert(district)
			.values({ ...fields, position, search: fold(`${name.fa} ${name.en}`) })
			.returning({ id: district.id });
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
