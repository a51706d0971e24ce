import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { District } from "./schema.ts";
import { district, districtText } from "./table.server.ts";

/** Districts covered by home visits, in their order. */
export async function listDistricts(ctx: Context, locale: Locale): Promise<District[]> {
	return ctx.db
		.select({ id: district.id, name: districtText.name, feeRials: district.feeRials })
		.from(district)
		.innerJoin(districtText, and(eq(districtText.districtId, district.id), eq(districtText.locale, locale)))
		.where(and(eq(district.isActive, true), isNull(district.deletedAt)))
		.orderBy(asc(district.position), asc(district.id));
}

/** The weekdays of home visits in a district (0 Saturday … 6 Friday); undefined if visits are possible on every weekday. */
export async function servedWeekdays(ctx: Context, districtId: string | null): Promise<number[] | undefined> {
	if (districtId === null) return undefined;
	const [row] = await ctx.db
		.select({ weekdays: district.weekdays })
		.from(district)
		.where(eq(district.id, districtId));
	return row?.weekdays;
}
