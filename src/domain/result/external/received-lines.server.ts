import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { SampleType } from "#domain/catalogue/lab-test/schema.ts";
import { labTest, labTestAnalyte } from "#domain/catalogue/lab-test/table.server.ts";
import { hasUnseen, readResult } from "#domain/catalogue/result-value/reading.ts";
import { isDimensionless, isUnitOf, unitWords } from "#domain/catalogue/result-value/same-unit.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import type {
	ReceivedMoments,
	ReceivedProblem,
	ReceivedReport,
	ReceivedResult,
} from "#domain/result/fhir/received-report.ts";
import { draftLines, isSameValue } from "#domain/result/report/lines/draft-lines.ts";
import { catalogueLines } from "#domain/result/report/lines/lines.server.ts";
import { newValue, ruleOf } from "#domain/result/report/lines/typed-value.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
import { readDecimal } from "#locale/number/read-number.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { type IgnoredCode, ignoredBecause } from "./line-order.ts";
import { isOtherSpecimen } from "./specimen.ts";

// Results that were received, put into the lines of the report: each by its code, with the unit that the catalogue knows.

const problemKeys = {
	noReport: "validation.required",
	severalReports: "validation.tooMany",
	missing: "validation.unresolved",
	unnamed: "validation.notInReport",
	otherSubject: "validation.otherPerson",
	status: "validation.resultStatus",
	statusWithValue: "validation.statusWithValue",
	reason: "validation.required",
	noValue: "validation.required",
	valueKind: "validation.valueKind",
	valueCode: "validation.valueCode",
	valueAbsent: "validation.valueAbsent",
	valueContradicts: "validation.valueContradicts",
	future: "validation.range",
	tooMany: "validation.tooMany",
} as const satisfies Record<ReceivedProblem["code"], string>;

/** Field names in our format: `fhir.entry.2.resource` for `entry[2].resource`. */
export const fieldOf = (path: string) =>
	["fhir", path.replace(/\[(\d+)\]/g, ".$1")].filter(Boolean).join(".");

export const refused = (problems: readonly ReceivedProblem[]) =>
	invalid(
		problems.slice(0, 50).map(({ path, code, kind }) => ({
			field: fieldOf(path),
			key: problemKeys[code],
			...(kind === undefined ? {} : { params: { kind } }),
		})),
	);

/** The tests of the catalogue that have one of these codes. */
async function testsOf(ctx: Context, results: readonly ReceivedResult[]): Promise<string[]> {
	const loinc = results.flatMap((result) => result.loinc);
	const codes = results.flatMap((result) => result.codes);
	const [byLoinc, byCode] = await Promise.all([
		ctx.db
			.select({ id: labTest.id })
			.from(labTestAnalyte)
			.innerJoin(labTest, eq(labTest.id, labTestAnalyte.testId))
			.where(and(isNull(labTest.deletedAt), inArray(labTestAnalyte.loinc, loinc))),
		ctx.db
			.select({ id: labTest.id })
			.from(labTest)
			.where(and(isNull(labTest.deletedAt), inArray(labTest.code, codes))),
	]);
	return [...byLoinc, ...byCode].map(({ id }) => id);
}

/**
 * The lines that the laboratory's own codes refer to: a value within its test or, if there is none, a test with one value.
 */
function linesOfCodes({ codes }: ReceivedResult, lines: readonly ReportLine[]): ReportLine[] {
	const within = lines.filter(
		({ code, analyte }) => analyte !== "" && codes.includes(analyte) && codes.includes(code),
	);
	if (within.length > 0) return within;
	return lines.filter(
		({ code }) => codes.includes(code) && lines.filter((other) => other.code === code).length === 1,
	);
}

/**
 * The intended line among several lines with the same LOINC code: the line of the request or, if there is none, the test
 * with a single value.
 */
function onlyOne(lines: readonly ReportLine[], own: readonly ReportLine[]): ReportLine | undefined {
	if (lines.length < 2) return lines[0];
	const asked = lines.filter((line) => own.includes(line));
	const left = asked.length > 0 ? asked : lines.filter(({ analyte }) => analyte === "");
	return left.length === 1 ? left[0] : undefined;
}

/**
 * The line that a result belongs to, by LOINC and by the laboratory's own code. All of the result's codes that are in the
 * catalogue must refer to one value; unknown codes are ignored.
 * @param own the lines of the request
 */
function lineOf(
	result: ReceivedResult,
	lines: readonly ReportLine[],
	own: readonly ReportLine[],
): { line?: ReportLine; isContradictory?: true } {
	const byLoinc = lines.filter(({ loinc }) => loinc !== "" && result.loinc.includes(loinc));
	const byCode = linesOfCodes(result, lines);
	if (byLoinc.length + byCode.length === 0) return {};
	const named =
		byLoinc.length > 0 && byCode.length > 0
			? byLoinc.filter((line) => byCode.includes(line))
			: [...byLoinc, ...byCode];
	const isOne = new Set(byLoinc.map(({ loinc }) => loinc)).size < 2 && byCode.length < 2;
	const line = isOne ? onlyOne(named, own) : undefined;
	return line ? { line } : { isContradictory: true };
}

type Fault = Pick<FieldError, "key" | "params">;

/**
 * Whether the value and the words and codes sent with it match different words of the analyte, and so contradict each
 * other.
 */
function saysAnotherWord({ value }: ReceivedResult, line: ReportLine): boolean {
	if (value?.kind !== "words" || !value.also) return false;
	const placeOf = (text: string) => {
		const reading = readResult(text, line, "machine");
		return reading.is === "ordinal" ? reading.at : undefined;
	};
	const places = [value.text, ...value.also].map(placeOf).filter((place) => place !== undefined);
	return new Set(places).size > 1;
}

/**
 * The error in the unit of a value. A number must have the unit of its line; a number without a unit is refused, because
 * its meaning is unknown. A line without a unit accepts dimensionless values, and values with any unit if it has no range.
 */
function unitFault({ value }: ReceivedResult, line: ReportLine): Fault | undefined {
	if (!value || value.kind === "titre") return undefined;
	const isNumber = value.kind !== "words" || readDecimal(value.text).ok;
	if (!isNumber) return undefined;
	const unit = value.kind === "words" ? { code: "", display: "" } : value.unit;
	const sent = unit.display || unit.code;
	if (line.unit === "") {
		const hasRange = [line.low, line.high, line.criticalLow, line.criticalHigh].some((end) => end !== null);
		return isDimensionless(unit) || !hasRange
			? undefined
			: { key: "validation.unit", params: { unit: "1", sent } };
	}
	if (!sent) return { key: "validation.unitMissing", params: { unit: line.unit } };
	return isUnitOf(unit, line.unit)
		? undefined
		: { key: "validation.unit", params: { unit: line.unit, sent } };
}

/** A received value as it was sent; empty if there is none. */
const statedText = ({ value }: ReceivedResult): string =>
	!value ? "" : value.kind === "number" ? value.comparator + value.text : value.text;

/** A received value in the form in which its line stores it. A number is read as a number whatever the kind of the line. */
function readFor(result: ReceivedResult, line: ReportLine): { text: string } | { fault: string } {
	const reading = readResult(statedText(result), line, "machine");
	if (reading.is === "refused") return { fault: ruleOf(reading) };
	if (result.value?.kind !== "number" || reading.is !== "text") return { text: reading.text };
	const number = readDecimal(statedText(result));
	return number.ok ? { text: number.text } : { fault: ruleOf({ is: "refused", reason: number.reason }) };
}

/** Why a result cannot be the value of a line; undefined if it can. */
function faultOf(
	result: ReceivedResult,
	{ line, isContradictory }: ReturnType<typeof lineOf>,
): Fault | undefined {
	if (isContradictory) return { key: "validation.codesContradict" };
	if (!line) return { key: "validation.unknownTest" };
	if (saysAnotherWord(result, line)) return { key: "validation.valueContradicts" };
	const fault = unitFault(result, line);
	if (fault) return fault;
	if (hasUnseen(result.comment)) return { key: "validation.textInvisible" };
	if (statedText(result).length > 120 || result.comment.length > 500) return { key: "validation.tooLong" };
	const read = readFor(result, line);
	return "fault" in read ? { key: read.fault } : undefined;
}

const withoutValue = new Set(["cancelled", "entered-in-error"]);

function filled(line: ReportLine, result: ReceivedResult): ReportLine {
	const { value, status, comment } = result;
	const unit = value && "unit" in value ? unitWords(value.unit) : "";
	const read = readFor(result, line);
	const text = "text" in read ? read.text : "";
	// what a person has confirmed of the same value stays confirmed
	const taken = text !== "" && text === line.value ? {} : newValue(text);
	const isGone = withoutValue.has(status);
	return {
		...line,
		...taken,
		status,
		unit: line.unit || unit,
		// a comment of the laboratory stays with the value that it was written for
		comment: isGone ? "" : comment || (text === line.value ? line.comment : ""),
		statusReason: isGone ? comment : "",
	};
}

type Ignored = { field: string; code: IgnoredCode };
export type FilledLines = {
	lines: ReportLine[];
	/** Parts of the message that change nothing. */
	ignored: Ignored[];
	/** When each accepted value was stated; `was` is the previous value, whether a user entered it or not. */
	stated: {
		testId: string;
		analyte: string;
		moments: ReceivedMoments;
		was: string;
		isByPerson: boolean;
	}[];
	/** Lines whose value was withdrawn. */
	withdrawn: ReportLine[];
};

/** Writes results into their lines, unless the existing value takes precedence (reports 9.9). */
function fillIn(
	lines: readonly ReportLine[],
	values: ReadonlyMap<ReportLine, ReceivedResult>,
	known: (line: ReportLine) => ReceivedMoments,
): FilledLines {
	const ignored: Ignored[] = [];
	const stated: FilledLines["stated"] = [];
	const withdrawn: ReportLine[] = [];
	const filledLines = lines.map((line) => {
		const result = values.get(line);
		if (!result) return line;
		const before = { status: line.status, hasValue: line.value !== "", moments: known(line) };
		const code = ignoredBecause(before, { ...result, hasValue: result.value !== undefined });
		if (code) {
			ignored.push({ field: fieldOf(result.path), code });
			return line;
		}
		const { testId, analyte, value: was } = line;
		const isByPerson = before.moments.isByPerson === true;
		stated.push({ testId, analyte, moments: result.moments, was, isByPerson });
		const next = filled(line, result);
		if (result.status === "entered-in-error") withdrawn.push(next);
		return next;
	});
	return { lines: filledLines, ignored, stated, withdrawn };
}

/** The sample type that each test requires. */
async function sampleTypesOf(ctx: Context, lines: readonly ReportLine[]): Promise<Map<string, SampleType>> {
	const ids = [...new Set(lines.map(({ testId }) => testId))];
	const rows = await ctx.db
		.select({ id: labTest.id, sampleType: labTest.sampleType })
		.from(labTest)
		.where(inArray(labTest.id, ids));
	return new Map(rows.map(({ id, sampleType }) => [id, sampleType]));
}

type ReportSoFar = {
	/** Lines of the current version. */
	entered: readonly ReportLine[];
	/** Lines that patients can read now. */
	read: readonly ReportLine[];
	/** The times that machines last stated for a line. */
	known: (line: ReportLine) => ReceivedMoments;
};

/**
 * The lines of a report with the received values; earlier values that are not in the message stay.
 * @throws DomainError `validation.failed` for each result of a test that is not in the catalogue, in another unit, or sent
 *   twice
 */
export async function withReceived(
	ctx: Context,
	row: ReceptionRecord,
	{ entered, read, known }: ReportSoFar,
	{ results }: ReceivedReport,
): Promise<FilledLines> {
	const own = draftLines(entered, await catalogueLines(ctx, row), read);
	const all = await catalogueLines(ctx, row, await testsOf(ctx, results));
	const lines = [...own, ...all.filter((line) => !own.some((each) => isSameValue(each, line)))];
	const sampleTypes = await sampleTypesOf(ctx, lines);
	const values = new Map<ReportLine, ReceivedResult>();
	const faults: FieldError[] = [];
	for (const result of results) {
		const found = lineOf(result, lines, own);
		const { line } = found;
		const sampleType = line && sampleTypes.get(line.testId);
		const isOther = sampleType !== undefined && isOtherSpecimen(result.specimen, sampleType);
		const fault =
			faultOf(result, found) ??
			(isOther ? { key: "validation.specimen" } : undefined) ??
			(line && values.has(line) ? { key: "validation.taken" } : undefined);
		// the code is what no test has; of all else the value says which result is meant
		const typed = line ? statedText(result) : [...result.loinc, ...result.codes].join(", ");
		if (fault) faults.push({ field: fieldOf(result.path), ...fault, params: { typed, ...fault.params } });
		else if (line) values.set(line, result);
	}
	if (faults.length > 0) throw invalid(faults.slice(0, 50));
	const isOwn = (line: ReportLine) => own.some((each) => isSameValue(each, line));
	const named = lines.filter((line) => values.has(line) || isOwn(line));
	const filled = fillIn(named, values, known);
	// a test that is not of the request is no line of its report before it has something to say
	return {
		...filled,
		lines: filled.lines.filter((line) => isOwn(line) || line.value || line.status !== "final"),
	};
}
