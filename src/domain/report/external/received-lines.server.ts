import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labTest, labTestAnalyte } from "#domain/lab-test/table.server.ts";
import type { ReceptionRecord } from "#domain/reception/patient-view/service.server.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import type { ReceivedProblem, ReceivedReport, ReceivedResult } from "../fhir/received-report.ts";
import { catalogueLines, isSameValue } from "../lines.server.ts";
import { normaliseValue } from "../result.ts";
import type { ReportLine } from "../schema.ts";
import { withNewTests } from "../sheet.server.ts";
import { isSameUnit } from "./unit.ts";

// Results that were received, put into the lines of the report: each by its code, with the unit that the catalogue knows.

const problemKeys = {
	noReport: "validation.required",
	severalReports: "validation.tooMany",
	missing: "validation.gone",
	otherSubject: "validation.otherPerson",
	status: "validation.selector",
	noValue: "validation.required",
	future: "validation.range",
	tooMany: "validation.tooMany",
} as const satisfies Record<ReceivedProblem["code"], string>;

/** As fields are named everywhere: `fhir.entry.2.resource` for `entry[2].resource`. */
export const fieldOf = (path: string) =>
	["fhir", path.replace(/\[(\d+)\]/g, ".$1")].filter(Boolean).join(".");

export const refused = (problems: readonly ReceivedProblem[]) =>
	invalid(problems.slice(0, 50).map(({ path, code }) => ({ field: fieldOf(path), key: problemKeys[code] })));

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

const written = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 20 });
const typedValue = ({ value }: ReceivedResult) =>
	normaliseValue("text" in value ? value.text : `${value.comparator}${written.format(value.number)}`);

/** The line that a result is of: by LOINC, else by the code of a test with one value, or of a value within its test. */
function lineOf(result: ReceivedResult, lines: readonly ReportLine[]): ReportLine | undefined {
	const { codes } = result;
	return (
		lines.find(({ loinc }) => loinc !== "" && result.loinc.includes(loinc)) ??
		lines.find(({ code, analyte }) => analyte !== "" && codes.includes(analyte) && codes.includes(code)) ??
		lines.find(
			({ code }) => codes.includes(code) && lines.filter((other) => other.code === code).length === 1,
		)
	);
}

/** What keeps a result from being the value of a line; undefined when nothing does. */
function faultOf(result: ReceivedResult, line: ReportLine | undefined): string | undefined {
	if (!line) return "validation.unknownTest";
	const isMeasured = "number" in result.value;
	if (isMeasured && line.unit && !isSameUnit(result.unit, line.unit)) return "validation.unit";
	if (typedValue(result).length > 120 || result.comment.length > 500) return "validation.tooLong";
	return undefined;
}

/**
 * The lines of a report with what was received in them; what was entered before and is not named stays.
 * @param entered lines of the draft
 * @throws DomainError `validation.failed` for each result of a test that the catalogue has not, in another unit, or told twice
 */
export async function withReceived(
	ctx: Context,
	row: ReceptionRecord,
	entered: readonly ReportLine[],
	{ results }: ReceivedReport,
): Promise<ReportLine[]> {
	const own = withNewTests(entered, await catalogueLines(ctx, row));
	const lines = withNewTests(own, await catalogueLines(ctx, row, await testsOf(ctx, results)));
	const values = new Map<ReportLine, ReceivedResult>();
	const faults: FieldError[] = [];
	for (const result of results) {
		const line = lineOf(result, lines);
		const key = faultOf(result, line) ?? (line && values.has(line) ? "validation.taken" : undefined);
		if (key) faults.push({ field: fieldOf(result.path), key });
		else if (line) values.set(line, result);
	}
	if (faults.length > 0) throw invalid(faults.slice(0, 50));
	return lines
		.filter((line) => values.has(line) || own.some((each) => isSameValue(each, line)))
		.map((line) => {
			const result = values.get(line);
			if (!result) return line;
			return { ...line, unit: line.unit || result.unit, value: typedValue(result), comment: result.comment };
		});
}
