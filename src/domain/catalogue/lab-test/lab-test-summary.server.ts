import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { labCategory, labCategoryText, labTest, labTestText } from "./table.server.ts";
import { currentTestPrice } from "./tariff/tariff.server.ts";

const own = alias(labTestText, "own");
const other = alias(labTestText, "other");

/** The name of a test in a language; if there is no name in that language, the name in the other language. */
export const shownName = sql<string>`coalesce(nullif(${own.name}, ''), ${other.name})`;

const summaryColumns = (ctx: Context) => ({
	id: labTest.id,
	code: labTest.code,
	name: shownName,
	otherName: sql<string>`coalesce(nullif(${other.name}, ''), ${own.name})`,
	category: labCategory.slug,
	categoryName: labCategoryText.name,
	sampleType: labTest.sampleType,
	fastingHours: labTest.fastingHours,
	turnaroundHours: labTest.turnaroundHours,
	measuredHours: labTest.measuredHours,
	priceRials: currentTestPrice(ctx),
	homeSampling: labTest.homeSampling,
	morningOnly: labTest.morningOnly,
	samplingFrom: labTest.samplingFrom,
	samplingUntil: labTest.samplingUntil,
	minAgeYears: labTest.minAgeYears,
	reportingDays: labTest.reportingDays,
	stabilityHours: labTest.stabilityHours,
	stabilityColdHours: labTest.stabilityColdHours,
});

/** The categories as one JSON value within the same statement, which saves a round trip on the busiest page. */
export const categoriesAsJson = (locale: Locale) =>
	sql<{ slug: string; name: string }[] | null>`(
		select json_agg(json_build_object('slug', c.slug, 'name', t.name) order by c.position)
		from ${labCategory} c join ${labCategoryText} t on t.category_id = c.id and t.locale = ${locale}
		where c.deleted_at is null)`;

export function summaries<More extends Record<string, SQL>>(ctx: Context, locale: Locale, more: More) {
	return ctx.db
		.select({ ...summaryColumns(ctx), ...more })
		.from(labTest)
		.innerJoin(own, and(eq(own.testId, labTest.id), eq(own.locale, locale)))
		.innerJoin(other, and(eq(other.testId, labTest.id), eq(other.locale, otherLocale(locale))))
		.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
		.innerJoin(
			labCategoryText,
			and(eq(labCategoryText.categoryId, labCategory.id), eq(labCategoryText.locale, locale)),
		)
		.$dynamic();
}
