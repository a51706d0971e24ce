import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import {
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import {
	byLocale,
	saveTexts,
	sourceTextAt,
	textColumn,
	textStatesOf,
	withFallback,
} from "#domain/foundation/record/texts.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import { answers, type Searchable } from "#domain/foundation/search/match-words.server.ts";
import { rank } from "#domain/foundation/search/ranking.server.ts";
import { searchFields } from "#domain/foundation/search/search-index.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { invalid } from "#platform/errors.ts";
import { countRequestsOf, listPanelsWith } from "./ports.server.ts";
import { unitsWithOldNumbers } from "./range/unit-change.ts";
import { type emptyText, inputOfRecord } from "./record-input.ts";
import {
	type LabTestRecord,
	LabTestRecordInput,
	type LabTestRecordQuery,
	type LabTestRow,
} from "./record-schema.ts";
import { sampleGroups } from "./schema.ts";
import { searchedOf } from "./search/search.server.ts";
import {
	labCategory,
	labCategoryText,
	labTest,
	labTestAnalyte,
	labTestRange,
	labTestTariff,
	labTestText,
} from "./table.server.ts";
import { currentTestPrice, nextTariffs } from "./tariff/tariff.server.ts";

// Tests as staff lists, writes and removes them.

/** The rights to read and change the catalogue in the panel. */
export const labTestRights = { read: "content.read", write: "content.write" } as const;

const noun = "labTest";
const texts = {
	table: labTestText,
	owner: labTestText.testId,
	records: labTest,
	words: ["name", "synonyms", "layWords", "preparation", "method", "purpose", "container"],
	title: "name",
} as const;
const categoryTexts = { table: labCategoryText, owner: labCategoryText.categoryId };

/** The name of a test in a language, as SQL; blank without a text. */
export const labTestName = (locale: Locale): SQL<string> =>
	sql`coalesce(nullif(${textColumn(texts, labTestText.name, labTest.id, locale)}, ''),
		${textColumn(texts, labTestText.name, labTest.id, "fa")})`;

const staffSearch: Searchable = {
	kind: "test",
	head: labTest.searchHead,
	words: labTest.words,
	isAny: (_ctx, condition) => sql`exists (select from ${labTest} where ${condition})`,
};

type TextRow = typeof labTestText.$inferSelect;
const said = (rows: TextRow[] | undefined) => byLocale((rows ?? []).filter(({ name }) => name !== ""));
/** Whether all texts that a reader of the page expects are present. */
const isComplete = ({ name, preparation, purpose }: TextRow) => Boolean(name && preparation && purpose);
type Priced = RecordRow<typeof labTest> & { currentPriceRials: number; categoryName: string };
const extra = (ctx: Context) => ({
	currentPriceRials: currentTestPrice(ctx).as("current_price_rials"),
	categoryName: textColumn(categoryTexts, labCategoryText.name, labTest.categoryId, ctx.locale).as(
		"category_name",
	),
});

/** Test records with their values in order, and their texts. */
async function rowsOf(ctx: Context, rows: Priced[]) {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const written = await ctx.db.select().from(labTestText).where(inArray(labTestText.testId, ids));
	const byTest = Map.groupBy(written, ({ testId }) => testId);
	const next = await nextTariffs(ctx, labTestTariff, labTestTariff.testId, ids);
	return rows.map((row) => {
		const texts = said(byTest.get(row.id));
		const listed: LabTestRow = {
			...headOf(row),
			code: row.code,
			name: withFallback(texts, ctx.locale)?.name ?? row.code,
			category: { id: row.categoryId, name: row.categoryName },
			sampleType: row.sampleType,
			fastingHours: row.fastingHours,
			turnaroundHours: row.turnaroundHours,
			homeSampling: row.homeSampling,
			isActive: row.isActive,
			currentPriceRials: row.currentPriceRials,
			nextTariff: next.get(row.id) ?? null,
			requestCount: row.requestCount,
			textStates: textStatesOf(texts, isComplete),
		};
		return { listed, row, texts };
	});
}

/**
 * The list of tests for staff, including tests that are not offered, or the trash; a search works as in the public
 * catalogue.
 */
export async function listLabTestRecords(ctx: Context, query: LabTestRecordQuery) {
	staffWith(labTestRights.read).check(ctx.actor);
	const question = await getSearchQuery(ctx, staffSearch, query.title ?? "");
	const samples = query.sample ? [...sampleGroups[query.sample]] : [];
	const { rows, ...figures } = await listRecords(
		ctx,
		labTest,
		{
			where: and(
				question ? answers(staffSearch, question) : undefined,
				query.category ? eq(labTest.categoryId, query.category) : undefined,
				samples.length ? inArray(labTest.sampleType, samples) : undefined,
				query.offered ? eq(labTest.isActive, query.offered === "yes") : undefined,
			),
			orderBy: [...(question ? [rank(staffSearch, question)] : []), asc(labTest.code), asc(labTest.id)],
			sorts: {
				code: labTest.code,
				name: sql`${labTestName(ctx.locale)} collate fa_sort`,
				price: currentTestPrice(ctx),
				turnaround: labTest.turnaroundHours,
				requests: labTest.requestCount,
				updatedDateTime: labTest.updatedAt,
			},
			extra: extra(ctx),
		},
		query,
	);
	const listed = await rowsOf(ctx, rows);
	return { dataList: listed.map((each) => each.listed), ...figures };
}

/** The source text for which the translation was last correct; null when the translation is not outdated. */
async function sourceBefore(ctx: Context, { id, textStates, texts }: LabTestRecord) {
	const stale = locales.find((locale) => textStates[locale] === "stale");
	const at = stale && texts[stale]?.updatedDateTime;
	return (at && (await sourceTextAt<typeof emptyText>(ctx, { noun, recordId: id }, new Date(at)))) || null;
}

/** Complete tests in no particular order, without the earlier source texts of their translations. */
async function wholeRecords(ctx: Context, where: SQL | undefined): Promise<LabTestRecord[]> {
	const rows = await ctx.db
		.select({ ...recordSelection(labTest), ...extra(ctx) })
		.from(labTest)
		.where(where);
	const listed = await rowsOf(ctx, rows);
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return [];
	const [analytes, ranges, tariffs] = await Promise.all([
		ctx.db
			.select()
			.from(labTestAnalyte)
			.where(inArray(labTestAnalyte.testId, ids))
			.orderBy(asc(labTestAnalyte.sort)),
		ctx.db
			.select()
			.from(labTestRange)
			.where(inArray(labTestRange.testId, ids))
			.orderBy(asc(labTestRange.sort)),
		ctx.db
			.select()
			.from(labTestTariff)
			.where(inArray(labTestTariff.testId, ids))
			.orderBy(asc(labTestTariff.fromDay)),
	]);
	const parts = {
		analytes: Map.groupBy(analytes, ({ testId }) => testId),
		ranges: Map.groupBy(ranges, ({ testId }) => testId),
		tariffs: Map.groupBy(tariffs, ({ testId }) => testId),
	};
	return listed.map((each) => wholeRecord(each, parts));
}

type Parts = {
	analytes: Map<string, (typeof labTestAnalyte.$inferSelect)[]>;
	ranges: Map<string, (typeof labTestRange.$inferSelect)[]>;
	tariffs: Map<string, (typeof labTestTariff.$inferSelect)[]>;
};

function wholeRecord(
	{ listed, row, texts }: Awaited<ReturnType<typeof rowsOf>>[number],
	{ analytes, ranges, tariffs }: Parts,
): LabTestRecord {
	const { abbreviations, volumeMl, stabilityHours, stabilityColdHours, morningOnly } = row;
	const { samplingFrom, samplingUntil, minAgeYears, reportingDays, priceRials } = row;
	return {
		...listed,
		...{ abbreviations, volumeMl, stabilityHours, stabilityColdHours, morningOnly },
		...{ minAgeYears, reportingDays, priceRials },
		samplingFrom: samplingFrom ?? "",
		samplingUntil: samplingUntil ?? "",
		tariffs: (tariffs.get(row.id) ?? []).map(({ fromDay, priceRials }) => ({ fromDay, priceRials })),
		analytes: (analytes.get(row.id) ?? []).map((each) => ({
			analyte: each.analyte,
			unit: each.unit,
			decimals: each.decimals,
			loinc: each.loinc,
			criticalLow: each.criticalLow,
			criticalHigh: each.criticalHigh,
			...{ kind: each.kind, words: each.words as LabTestRecord["analytes"][number]["words"] },
			...{ possibleLow: each.possibleLow, possibleHigh: each.possibleHigh },
			...{ deltaPercent: each.deltaPercent, deltaDays: each.deltaDays },
			formula: each.formula,
			formulaParameters: each.formulaParameters,
			lowMeaning: { fa: each.lowMeaningFa, en: each.lowMeaningEn },
			highMeaning: { fa: each.highMeaningFa, en: each.highMeaningEn },
		})),
		ranges: (ranges.get(row.id) ?? []).map(
			({ testId: _, sort: __, unit: ___, textFa, textEn, ...range }) => ({
				...range,
				text: { fa: textFa, en: textEn },
			}),
		),
		texts: Object.fromEntries(
			locales.flatMap((locale) => {
				const text = texts[locale];
				if (!text) return [];
				const { testId: _, locale: __, updatedAt, ...words } = text;
				return [[locale, { ...words, updatedDateTime: updatedAt.toISOString() }]];
			}),
		),
		sourceBefore: null,
	};
}

async function find(ctx: Context, id: string): Promise<LabTestRecord | undefined> {
	const [record] = await wholeRecords(ctx, eq(labTest.id, id));
	return record && { ...record, sourceBefore: await sourceBefore(ctx, record) };
}

/** Every complete test outside the trash, for a sheet of the catalogue. */
export const allTestRecords = (ctx: Context) => wholeRecords(ctx, isNull(labTest.deletedAt));

/** Columns of the test itself, with its search text and search words. */
export function columnsOf(input: LabTestRecordInput) {
	const { texts, checkedTexts: _, tariffs: __, analytes: ___, ranges: ____, ...fields } = input;
	const { vocabulary, ...search } = searchFields(searchedOf({ ...input, text: texts }));
	const columns = {
		...fields,
		samplingFrom: fields.samplingFrom || null,
		samplingUntil: fields.samplingUntil || null,
		reportingDays: [...new Set(fields.reportingDays)].sort(),
		...search,
	};
	return { columns, vocabulary };
}

async function writeParts(
	tx: TransactionContext,
	testId: string,
	input: LabTestRecordInput,
	vocabulary: string[],
) {
	await storeVocabulary(tx, "test", vocabulary);
	await saveTexts(tx, texts, testId, input.texts, input.checkedTexts);
	await Promise.all(
		[labTestAnalyte, labTestRange, labTestTariff].map((table) =>
			tx.db.delete(table).where(eq(table.testId, testId)),
		),
	);
	const unitOf = new Map(input.analytes.map(({ analyte, unit }) => [analyte, unit]));
	if (input.analytes.length)
		await tx.db.insert(labTestAnalyte).values(
			input.analytes.map(({ lowMeaning, highMeaning, ...analyte }, sort) => ({
				testId,
				sort,
				...analyte,
				lowMeaningFa: lowMeaning.fa,
				lowMeaningEn: lowMeaning.en,
				highMeaningFa: highMeaning.fa,
				highMeaningEn: highMeaning.en,
			})),
		);
	if (input.ranges.length)
		await tx.db.insert(labTestRange).values(
			input.ranges.map(({ text, ...range }, sort) => ({
				testId,
				sort,
				...range,
				unit: unitOf.get(range.analyte) ?? "",
				textFa: text.fa,
				textEn: text.en,
			})),
		);
	if (input.tariffs.length)
		await tx.db.insert(labTestTariff).values(input.tariffs.map((tariff) => ({ testId, ...tariff })));
}

/** @throws DomainError `validation.failed` when the category is unknown, or in the trash */
async function assertCategory(tx: TransactionContext, categoryId: string) {
	const there = and(eq(labCategory.id, categoryId), sql`${labCategory.deletedAt} is null`);
	if (!(await tx.db.$count(labCategory, there)))
		throw invalid([{ field: "categoryId", key: "validation.gone" }]);
}

/** @throws DomainError `validation.failed` when another test has this code, ignoring case */
async function assertOwnCode(tx: TransactionContext, code: string, id: string) {
	const same = and(
		sql`lower(${labTest.code}) = lower(${code})`,
		isNull(labTest.deletedAt),
		ne(labTest.id, id),
	);
	if (await tx.db.$count(labTest, same)) throw invalid([{ field: "code", key: "validation.taken" }]);
}

/** @throws DomainError `validation.failed` when a unit would change while a number written for the old unit stays */
async function assertUnits(tx: TransactionContext, id: string, input: LabTestRecordInput) {
	const [before] = await wholeRecords(tx, eq(labTest.id, id));
	const faulty = before ? unitsWithOldNumbers(before, input) : [];
	if (faulty.length)
		throw invalid(
			faulty.map((at) => ({ field: `analytes.${at}.unit`, key: "validation.unitKeepsLimits" as const })),
		);
}

/** Panels that contain a test, including panels in the trash, and the number of requests that contain the test. */
async function usageOf(ctx: Context, id: string): Promise<UsageList> {
	const panels = await listPanelsWith(ctx, id, usesShown);
	const receptions = await countRequestsOf(ctx, "test", id);
	return {
		dataList: [
			...panels.map((panel) => ({ noun: "labPanel", ...panel })),
			...(receptions ? [{ noun: "receptionCount", id, title: String(receptions) }] : []),
		],
		totalCount: panels.length + receptions,
	};
}

/**
 * Saves a test if it has the expected version. @throws DomainError as `updateRecord`; `validation.failed` for a category
 * that no longer exists
 */
export async function writeTest(
	tx: TransactionContext,
	id: string,
	input: LabTestRecordInput,
	expected: number,
): Promise<void> {
	await assertCategory(tx, input.categoryId);
	const { columns, vocabulary } = columnsOf(input);
	await updateRecord(tx, labTest, id, expected, columns);
	await writeParts(tx, id, input, vocabulary);
}

/** Staff operations on tests. */
export const labTestVerbs = collectionVerbs({
	noun,
	table: labTest,
	rights: labTestRights,
	input: LabTestRecordInput,
	find,
	inputOf: inputOfRecord,
	// a copy is hidden until it has its own code and is offered
	copyOf: (input, count) => ({ ...input, code: `${input.code.slice(0, 20)}-${count}`, isActive: false }),
	async insert(tx, input, id) {
		await assertCategory(tx, input.categoryId);
		await assertOwnCode(tx, input.code, id);
		const { columns, vocabulary } = columnsOf(input);
		const at = tx.now();
		await tx.db.insert(labTest).values({ id, ...columns, createdAt: at, updatedAt: at });
		await writeParts(tx, id, input, vocabulary);
	},
	async update(tx, id, input, expected) {
		await assertOwnCode(tx, input.code, id);
		await assertUnits(tx, id, input);
		await writeTest(tx, id, input, expected);
	},
	usage: usageOf,
});
