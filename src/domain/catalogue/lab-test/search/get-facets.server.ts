import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import type { Locale } from "#locale/locale.ts";
import { isOneOf, keysOf } from "#platform/value/keys.ts";
import { type LabTestFacets, type SampleGroup, type SampleType, sampleGroups } from "../schema.ts";
import { labCategory, labCategoryText, labTest, labTestText } from "../table.server.ts";
import { fits, labTestSearch, persianLetter } from "./search.server.ts";

const groupOf = (type: SampleType) =>
	keysOf(sampleGroups).find((name) => isOneOf(sampleGroups[name], type)) ?? "other";

const letterOrder = new Intl.Collator("fa");

/** The parts of the filter counts that do not depend on the search: the letters, and the number of all tests. */
async function getAllFacets(ctx: Context): Promise<Pick<LabTestFacets, "letters" | "total">> {
	const [letters, [whole]] = await Promise.all([
		ctx.db
			.selectDistinct({
				latin: sql<string>`upper(left(${labTest.code}, 1))`,
				persian: persianLetter(labTestText.name),
			})
			.from(labTest)
			.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
			.innerJoin(labTestText, and(eq(labTestText.testId, labTest.id), eq(labTestText.locale, "fa")))
			.where(fits({}, undefined)),
		ctx.db
			.select({ total: sql<number>`count(*)::int` })
			.from(labTest)
			.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
			.where(fits({}, undefined)),
	]);
	return {
		letters: [...new Set(letters.flatMap(({ latin, persian }) => [latin, persian]))]
			// names may begin with a digit
			.filter((letter) => /\p{L}/u.test(letter))
			.sort(letterOrder.compare),
		total: whole?.total ?? 0,
	};
}

/**
 * For each filter value, the number of tests that match it in a search; the filters that are already set are ignored.
 * @param asked the parsed title, if the caller has already parsed it
 */
export async function getFacets(
	ctx: Context,
	locale: Locale,
	title: string,
	asked?: SearchQuery,
): Promise<LabTestFacets> {
	const question = asked ?? (await getSearchQuery(ctx, labTestSearch, title));
	const read = () => getAllFacets(ctx);
	const [groups, categories, whole] = await Promise.all([
		ctx.db
			.select({
				category: labCategory.slug,
				sampleType: labTest.sampleType,
				fasts: sql<boolean>`${labTest.fastingHours} > 0`,
				homeSampling: labTest.homeSampling,
				count: sql<number>`count(*)::int`,
			})
			.from(labTest)
			.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
			.where(fits({}, question))
			.groupBy(labCategory.slug, labTest.sampleType, sql`3`, labTest.homeSampling),
		ctx.db
			.select({ slug: labCategory.slug, name: labCategoryText.name })
			.from(labCategory)
			.innerJoin(
				labCategoryText,
				and(eq(labCategoryText.categoryId, labCategory.id), eq(labCategoryText.locale, locale)),
			)
			.where(isNull(labCategory.deletedAt))
			.orderBy(asc(labCategory.position)),
		ctx.cached?.("lab-test-facets", read) ?? read(),
	]);
	const sum = (chosen: typeof groups) => chosen.reduce((total, { count }) => total + count, 0);
	const inSample = (name: SampleGroup) => sum(groups.filter((row) => groupOf(row.sampleType) === name));
	return {
		category: categories
			.map((one) => ({ ...one, count: sum(groups.filter(({ category }) => category === one.slug)) }))
			.filter(({ count }) => count > 0),
		sample: {
			blood: inSample("blood"),
			serum: inSample("serum"),
			urine: inSample("urine"),
			other: inSample("other"),
		},
		fasting: {
			none: sum(groups.filter(({ fasts }) => !fasts)),
			needed: sum(groups.filter(({ fasts }) => fasts)),
		},
		home: sum(groups.filter(({ homeSampling }) => homeSampling)),
		...whole,
	};
}
