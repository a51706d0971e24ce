import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { searchFields } from "#domain/foundation/search/search-index.ts";
import { storeVocabulary } from "#domain/foundation/search/vocabulary.server.ts";
import { notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import type { LabTestInput } from "./schema.ts";
import { searchedOf } from "./search/search.server.ts";
import { labCategory, labTest, labTestAnalyte, labTestRange, labTestText } from "./table.server.ts";

/** The stored values for an analyte without validation rules. */
const noChecks = { analyte: "", possibleLow: null, possibleHigh: null, deltaPercent: null, deltaDays: null };

type CategoryIds = ReadonlyMap<string, string>;

/**
 * The rows to store for an input: the test, its texts, ranges and rules. @throws DomainError `record.not-found` for an
 * unknown category
 */
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

/** One row for each analyte that has ranges, with its limits, meanings and code. */
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

/** Rows per statement: a statement may have at most 65,535 parameters. */
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
