import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getSearchQuery, storeVocabulary } from "#domain/foundation/search/query.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import { searchFields } from "#domain/foundation/search/search-index.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { newId } from "#platform/ids.server.ts";
import type {
	ChosenLabTest,
	LabCategoryInput,
	LabTestDetails,
	LabTestInput,
	LabTestPage,
	LabTestQuery,
	LabTestSummary,
} from "./schema.ts";
import { fits, labTestSearch, listOrder, searchedOf } from "./search/search.server.ts";
import {
	labCategory,
	labCategoryText,
	labTest,
	labTestAnalyte,
	labTestRange,
	labTestText,
} from "./table.server.ts";
import { currentTestPrice } from "./tariff/tariff.server.ts";

const own = alias(labTestText, "own");
const other = alias(labTestText, "other");

/** A language that says nothing is read in the other one. */
const shownName = sql<string>`coalesce(nullif(${own.name}, ''), ${other.name})`;

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

/** The categories as one value of the same statement: saves a round trip on the busiest page. */
const categoriesAsJson = (locale: Locale) =>
	sql<{ slug: string; name: string }[] | null>`(
		select json_agg(json_build_object('slug', c.slug, 'name', t.name) order by c.position)
		from ${labCategory} c join ${labCategoryText} t on t.category_id = c.id and t.locale = ${locale}
		where c.deleted_at is null)`;

function summaries<More extends Record<string, SQL>>(ctx: Context, locale: Locale, more: More) {
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

/** The catalogue's categories in their order. */
export async function listCategories(
	ctx: Context,
	locale: Locale,
): Promise<{ slug: string; name: string }[]> {
	return ctx.db
		.select({ slug: labCategory.slug, name: labCategoryText.name })
		.from(labCategory)
		.innerJoin(
			labCategoryText,
			and(eq(labCategoryText.categoryId, labCategory.id), eq(labCategoryText.locale, locale)),
		)
		.where(isNull(labCategory.deletedAt))
		.orderBy(asc(labCategory.position));
}

/**
 * Active tests, searched and paged; those that answer best first, and among equals those that are asked for most.
 * @param read what the title means, where it has been read already
 */
export async function listLabTests(
	ctx: Context,
	locale: Locale,
	query: LabTestQuery,
	read?: SearchQuery,
): Promise<LabTestPage> {
	const question = read ?? (await getSearchQuery(ctx, labTestSearch, query.title ?? ""));
	const where = fits(query, question);
	const rows = await summaries(ctx, locale, {
		totalCount: sql<number>`(count(*) over ())::int`,
		categories: categoriesAsJson(locale),
	})
		.where(where)
		.orderBy(...listOrder(query, question, { name: shownName, price: currentTestPrice(ctx) }))
		.limit(query.pageSize)
		.offset((query.page - 1) * query.pageSize);
	const [first] = rows;
	if (!first) return nothingOnPage(ctx, locale, where, query);
	return {
		dataList: rows.map(({ totalCount: _count, categories: _categories, ...row }) => row),
		...totals(first.totalCount, query.pageSize),
		categories: first.categories ?? [],
	};
}

/** A page beyond the last one, or a search that finds nothing: the count and the categories by themselves. */
async function nothingOnPage(
	ctx: Context,
	locale: Locale,
	where: SQL | undefined,
	query: LabTestQuery,
): Promise<LabTestPage> {
	const [[counted], categories] = await Promise.all([
		ctx.db
			.select({ n: count() })
			.from(labTest)
			.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
			.where(where),
		listCategories(ctx, locale),
	]);
	return { dataList: [], ...totals(counted?.n ?? 0, query.pageSize), categories };
}

/** One test, withdrawn ones too (the page explains). @throws DomainError `record.not-found` */
export async function getLabTest(ctx: Context, locale: Locale, id: string): Promise<LabTestDetails> {
	const [summary] = await summaries(ctx, locale, {}).where(
		and(eq(labTest.id, id), isNull(labTest.deletedAt)),
	);
	const [row] = await ctx.db
		.select({ test: labTest, text: labTestText })
		.from(labTest)
		.innerJoin(labTestText, and(eq(labTestText.testId, labTest.id), ne(labTestText.name, "")))
		.where(eq(labTest.id, id))
		.orderBy(sql`${labTestText.locale} = ${locale} desc`)
		.limit(1);
	if (!summary || !row) throw notFound();
	const rows = await ctx.db
		.select()
		.from(labTestRange)
		.where(eq(labTestRange.testId, id))
		.orderBy(asc(labTestRange.sort));
	const ranges = rows.map(({ textFa, textEn, ...range }) => ({
		...range,
		text: (locale === "fa" ? textFa : textEn) || textFa || textEn,
	}));
	const { isActive, abbreviations, volumeMl } = row.test;
	const { synonyms, preparation, method, purpose, container } = row.text;
	return {
		...summary,
		isActive,
		abbreviations,
		volumeMl,
		synonyms,
		preparation,
		method,
		purpose,
		container,
		ranges,
	};
}

/** Active tests by id, in no particular order; unknown and withdrawn ids are left out. */
export async function activeLabTests(ctx: Context, locale: Locale, ids: string[]): Promise<LabTestSummary[]> {
	if (ids.length === 0) return [];
	return summaries(ctx, locale, {}).where(
		and(inArray(labTest.id, ids), isNull(labTest.deletedAt), eq(labTest.isActive, true)),
	);
}

/** Active tests by id with their preparation, in the order of the ids. */
export async function listChosenLabTests(
	ctx: Context,
	locale: Locale,
	ids: string[],
): Promise<ChosenLabTest[]> {
	const tests = await activeLabTests(ctx, locale, ids);
	if (tests.length === 0) return [];
	const texts = await ctx.db
		.select({ id: labTestText.testId, preparation: labTestText.preparation })
		.from(labTestText)
		.where(
			and(
				eq(labTestText.locale, locale),
				inArray(
					labTestText.testId,
					tests.map(({ id }) => id),
				),
			),
		);
	const preparationOf = new Map(texts.map(({ id, preparation }) => [id, preparation]));
	return tests
		.map((test) => ({ ...test, preparation: preparationOf.get(test.id) ?? "" }))
		.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What a category is found by in the staff's list. */
const searchOfCategory = (slug: string, name: LabCategoryInput["name"] | undefined) =>
	fold([slug, name?.fa, name?.en].join(" "));

/** Adds categories. */
export async function createLabCategories(ctx: Context, inputs: LabCategoryInput[]): Promise<string[]> {
	staffWith("content.write").check(ctx.actor);
	return mutate(ctx, "lab-category.create", async (tx, entry) => {
		const ids = inputs.map(() => newId());
		const idOf = (index: number) => ids[index] ?? "";
		await tx.db.insert(labCategory).values(
			inputs.map(({ slug, sort }, index) => ({
				id: idOf(index),
				slug,
				position: sort,
				search: searchOfCategory(slug, inputs[index]?.name),
			})),
		);
		await tx.db.insert(labCategoryText).values(
			inputs.flatMap(({ name }, index) => [
				{ categoryId: idOf(index), locale: "fa" as const, name: name.fa },
				{ categoryId: idOf(index), locale: "en" as const, name: name.en },
			]),
		);
		entry.subject(idOf(0));
		entry.detail("count", inputs.length);
		entry.pagesChanged();
		return ids;
	});
}

/** For values without rules that check them. */
const noChecks = { analyte: "", possibleLow: null, possibleHigh: null, deltaPercent: null, deltaDays: null };

type CategoryIds = ReadonlyMap<string, string>;

/** An input as it will be stored: its row, with its text, ranges and rules beside it. @throws DomainError `record.not-found` for an unknown category */
function preparedTest(input: LabTestInput, categoryIds: CategoryIds) {
	const {
		category,
		text,
		ranges,
		criticalLimits = [],
		meanings = [],
		loinc = [],
		valueRules = [],
		...fields
	} = input;
	const categoryId = categoryIds.get(category);
	if (!categoryId) throw notFound();
	const { vocabulary, ...search } = searchFields(searchedOf(input));
	return {
		id: newId(),
		categoryId,
		fields: { ...fields, ...search },
		vocabulary,
		text,
		ranges,
		criticalLimits,
		meanings,
		loinc,
		valueRules,
	};
}
type PreparedTest = ReturnType<typeof preparedTest>;

const rangeRows = ({ id: testId, ranges }: PreparedTest) =>
	ranges.map(({ text, ...range }, sort) => ({
		testId,
		sort,
		...range,
		textFa: text.fa,
		textEn: text.en,
	}));

/** A row of each analyte that has ranges, with its limits, meanings and code. */
const analyteRows = ({ id: testId, ranges, criticalLimits, meanings, loinc, valueRules }: PreparedTest) =>
	[...Map.groupBy(ranges, ({ analyte }) => analyte)].map(([analyte, [first]], sort) => {
		const critical = criticalLimits.find((limits) => limits.analyte === analyte);
		const { low: criticalLow = null, high: criticalHigh = null } = critical ?? {};
		const meaning = meanings.find((each) => each.analyte === analyte);
		const { analyte: _, ...checks } = valueRules.find((each) => each.analyte === analyte) ?? noChecks;
		return {
			...checks,
			testId,
			analyte,
			sort,
			unit: first?.unit ?? "",
			loinc: loinc.find((each) => each.analyte === analyte)?.code ?? "",
			criticalLow,
			criticalHigh,
			lowMeaningFa: meaning?.low.fa,
			lowMeaningEn: meaning?.low.en,
			highMeaningFa: meaning?.high.fa,
			highMeaningEn: meaning?.high.en,
		};
	});

/** Rows of one statement: it takes 65,535 parameters. */
const rowsPerStatement = 2_000;

/** Adds tests to the catalogue, all or none. @throws DomainError `record.not-found` for an unknown category */
export async function createLabTests(ctx: Context, inputs: LabTestInput[]): Promise<string[]> {
	staffWith("content.write").check(ctx.actor);
	return mutate(ctx, "lab-test.create", async (tx, entry) => {
		const categories = await tx.db.select({ id: labCategory.id, slug: labCategory.slug }).from(labCategory);
		const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]));
		const tests = inputs.map((input) => preparedTest(input, categoryIds));
		await tx.db.insert(labTest).values(
			tests.map(({ id, categoryId, fields }) => ({
				id,
				categoryId,
				...fields,
				requestCount: fields.requestsBefore ?? 0,
			})),
		);
		await storeVocabulary(tx, "test", new Set(tests.flatMap(({ vocabulary }) => [...vocabulary])));
		await tx.db.insert(labTestText).values(
			tests.flatMap(({ id: testId, text }) => [
				{ testId, locale: "fa" as const, ...text.fa },
				{ testId, locale: "en" as const, ...text.en },
			]),
		);
		const ranges = tests.flatMap(rangeRows);
		for (let at = 0; at < ranges.length; at += rowsPerStatement)
			await tx.db.insert(labTestRange).values(ranges.slice(at, at + rowsPerStatement));
		const analytes = tests.flatMap(analyteRows);
		for (let at = 0; at < analytes.length; at += rowsPerStatement)
			await tx.db.insert(labTestAnalyte).values(analytes.slice(at, at + rowsPerStatement));
		entry.subject(tests[0]?.id ?? "");
		entry.detail("count", tests.length);
		entry.pagesChanged();
		return tests.map(({ id }) => id);
	});
}
