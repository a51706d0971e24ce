import { asc, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import {
	labTest,
	labTestAnalyte,
	labTestRange,
	labTestText,
} from "#domain/catalogue/lab-test/table.server.ts";
import {
	type AgeUnit,
	type PersonSex,
	type RangedPerson,
	rangeOfPerson,
} from "#domain/catalogue/result-value/person-range.ts";
import { ageScales, genders } from "#domain/reception/reception/option-codes.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { ageInYears } from "#domain/reception/reception/person/age.ts";
import { samplingDay } from "#domain/reception/reception/state/sampling-moment.ts";
import { receptionItem } from "#domain/reception/reception/table.server.ts";
import { lineDefaults, type ReportLine } from "../schema.ts";

const sexOf: Record<number, PersonSex> = { [genders.male]: "male", [genders.female]: "female" };
const unitOf: Record<number, AgeUnit> = {
	[ageScales.days]: "days",
	[ageScales.months]: "months",
	[ageScales.years]: "years",
};

/** The columns of a request that the reference ranges depend on. */
export type RangedRow = Pick<
	ReceptionRecord,
	"gender" | "birthDate" | "age" | "ageScale" | "sampledAt" | "sampleDate"
>;

/** The person for whom ranges are chosen: the stated sex, and the age on the day of the sample (reports 9.4, 9.5). */
export function personOf(row: RangedRow): RangedPerson & { ageYears: number | null } {
	const count = Number(row.age);
	const unit = unitOf[row.ageScale];
	return {
		sex: sexOf[row.gender] ?? "unknown",
		birthDate: row.birthDate || null,
		age: unit && Number.isInteger(count) && count > 0 ? { count, unit } : null,
		sampledOn: samplingDay(row),
		ageYears: ageInYears(row, samplingDay(row)) ?? null,
	};
}

type Items = readonly { receptionId: string; kind: "test" | "panel"; sourceId: string }[];

/** The tests of each request in the request's order, including the tests of its panels, each once. */
async function testIdsOf(ctx: Context, receptionIds: readonly string[]): Promise<(id: string) => string[]> {
	const items: Items = await ctx.db
		.select({
			receptionId: receptionItem.receptionId,
			kind: receptionItem.kind,
			sourceId: receptionItem.sourceId,
		})
		.from(receptionItem)
		.where(inArray(receptionItem.receptionId, [...receptionIds]))
		.orderBy(asc(receptionItem.sort));
	const panels = items.filter(({ kind }) => kind === "panel").map(({ sourceId }) => sourceId);
	const links = panels.length
		? await ctx.db
				.select()
				.from(labPanelTest)
				.where(inArray(labPanelTest.panelId, panels))
				.orderBy(asc(labPanelTest.sort))
		: [];
	return (id) => {
		const own = items.filter(({ receptionId }) => receptionId === id);
		const ids = own.flatMap(({ kind, sourceId }) =>
			kind === "test"
				? [sourceId]
				: links.filter(({ panelId }) => panelId === sourceId).map(({ testId }) => testId),
		);
		return [...new Set(ids)];
	};
}

const single = {
	...{ analyte: "", unit: "", decimals: null, loinc: "", criticalLow: null, criticalHigh: null },
	...{ kind: null, words: [], possibleLow: null, possibleHigh: null, deltaPercent: null, deltaDays: null },
	...{ formula: "", formulaParameters: {} },
};

/** The current catalogue data of some tests. */
async function catalogueOf(ctx: Context, testIds: readonly string[]) {
	const ids = [...testIds];
	const [tests, texts, analytes, ranges] = await Promise.all([
		ctx.db.select({ id: labTest.id, code: labTest.code }).from(labTest).where(inArray(labTest.id, ids)),
		ctx.db
			.select({
				testId: labTestText.testId,
				locale: labTestText.locale,
				name: labTestText.name,
				method: labTestText.method,
			})
			.from(labTestText)
			.where(inArray(labTestText.testId, ids)),
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
	]);
	return { tests, texts, analytes, ranges };
}
type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

function linesFor(row: RangedRow, ids: readonly string[], catalogue: Catalogue): ReportLine[] {
	const { tests, texts, analytes, ranges } = catalogue;
	const person = personOf(row);
	const textOf = (id: string, locale: "fa" | "en") =>
		texts.find((text) => text.testId === id && text.locale === locale);
	return ids.flatMap((id) => {
		const test = tests.find((each) => each.id === id);
		if (!test) return [];
		const own = analytes.filter(({ testId }) => testId === id);
		const ownRanges = ranges.filter(({ testId }) => testId === id);
		return (own.length ? own : [single]).map((measured): ReportLine => {
			const { range, noRangeBecause } = rangeOfPerson(ownRanges, measured.analyte, person);
			return {
				...lineDefaults,
				testId: id,
				analyte: measured.analyte,
				code: test.code,
				nameFa: textOf(id, "fa")?.name ?? "",
				nameEn: textOf(id, "en")?.name ?? "",
				unit: measured.unit || (range?.unit ?? ""),
				decimals: measured.decimals,
				loinc: measured.loinc,
				low: range?.low ?? null,
				high: range?.high ?? null,
				rangeFa: range?.textFa ?? "",
				rangeEn: range?.textEn ?? "",
				methodFa: textOf(id, "fa")?.method ?? "",
				methodEn: textOf(id, "en")?.method ?? "",
				criticalLow: measured.criticalLow,
				criticalHigh: measured.criticalHigh,
				...{ lowOpen: range?.lowOpen ?? false, highOpen: range?.highOpen ?? false, noRangeBecause },
				...{ kind: measured.kind, words: measured.words },
				...{ possibleLow: measured.possibleLow, possibleHigh: measured.possibleHigh },
				...{ deltaPercent: measured.deltaPercent, deltaDays: measured.deltaDays },
				formula: measured.formula as ReportLine["formula"],
				formulaParameters: measured.formulaParameters,
				value: "",
				comment: "",
			};
		});
	});
}

/**
 * Empty lines for the tests of a request, with the current ranges for its person.
 * @param others tests outside the request, listed last
 */
export async function catalogueLines(
	ctx: Context,
	row: RangedRow & { id: string },
	others: readonly string[] = [],
): Promise<ReportLine[]> {
	const own = (await testIdsOf(ctx, [row.id]))(row.id);
	const ids = [...new Set([...own, ...others])];
	return ids.length ? linesFor(row, ids, await catalogueOf(ctx, ids)) : [];
}

/** Does the same as `catalogueLines` for several requests, with as many queries as for one. */
export async function catalogueLinesOf(
	ctx: Context,
	rows: readonly (RangedRow & { id: string })[],
): Promise<(row: RangedRow & { id: string }) => ReportLine[]> {
	if (rows.length === 0) return () => [];
	const own = await testIdsOf(
		ctx,
		rows.map(({ id }) => id),
	);
	const ids = [...new Set(rows.flatMap(({ id }) => own(id)))];
	if (ids.length === 0) return () => [];
	const catalogue = await catalogueOf(ctx, ids);
	return (row) => linesFor(row, own(row.id), catalogue);
}
