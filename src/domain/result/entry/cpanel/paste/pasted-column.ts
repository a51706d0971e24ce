import { hasValue } from "#domain/catalogue/result-value/flag.ts";
import { wordKey } from "#domain/catalogue/result-value/reading.ts";
import { isSameUnit } from "#domain/catalogue/result-value/same-unit.ts";
import { typedValue, type ValueRule } from "#domain/result/report/lines/typed-value.ts";
import { mostValues, type ReportSheet } from "#domain/result/report/schema.ts";
import { keyOf, shownIn, type TypedValues } from "../typed-values.ts";
import { pastedRows, type TextRow } from "./pasted-rows.ts";

// A column pasted from a spreadsheet or an analyser. Each value is read by the rules of a typed value: it is understood or
// refused, never changed. Nothing here writes a value; the dialog shows the plan first.

type Line = ReportSheet["lines"][number];

/**
 * What happens to a pasted line. `beside`: a cell next to the value is not the unit of the test. `broken`: the text of one
 * cell has several lines. `repeated`: several lines name the same value. `cancelled`: the value was cancelled or withdrawn.
 */
type Outcome =
	| { is: "written"; typed: string; stored: string; replaces: string }
	| { is: "refused"; fault: ValueRule }
	| { is: "beside"; cell: string }
	| { is: "same" | "blank" | "header" | "surplus" | "unknown" | "ambiguous" | "repeated" }
	| { is: "calculated" | "broken" | "cancelled" };

export type PastedRow = TextRow & {
	/** The value that the line is for; undefined if there is none. */
	line: Line | undefined;
	outcome: Outcome;
};

type PastePlan = {
	rows: PastedRow[];
	/**
	 * Why nothing may be written; empty otherwise. `misaligned`: the column seems to begin with something other than a
	 * value, so that the others may be one line too low. `severalLines`: the text of one cell has several lines. `tooLong`:
	 * the text has more lines than any report has values. `changed`: the plan is no longer the one at the time of pasting.
	 */
	blockedBecause: "" | "misaligned" | "severalLines" | "tooLong" | "changed";
};

/** What the values are pasted into. */
export type PasteInto = {
	/** All values in the order of the screen. */
	lines: readonly Line[];
	typed: TypedValues;
	/** Key of the field that was pasted into. */
	at: string;
	/** Whether the value has a field on the screen; calculated values have none. */
	isField: (line: Line) => boolean;
};

const valueHeaders = new Set(
	["result", "results", "value", "values", "نتیجه", "نتایج", "نتیجه‌ها", "مقدار", "مقدارها", "جواب"].map(
		wordKey,
	),
);
const nameHeaders = new Set(["test", "tests", "analyte", "name", "آزمایش", "نام", "نام آزمایش"].map(wordKey));

const isNamed = (name: string, names: readonly string[]) => {
	const wanted = wordKey(name);
	return wanted !== "" && names.some((each) => wordKey(each) === wanted);
};

/** The values of the tests with this code or name. */
const linesOfTest = (name: string, lines: readonly Line[]) =>
	lines.filter(({ code, nameFa, nameEn }) => isNamed(name, [code, nameFa, nameEn]));

/**
 * The values that a code or name may mean.
 * @param section the tests in which the name of a value is enough: the same name may be in other tests
 */
const linesNamed = (name: string, lines: readonly Line[], section: readonly string[]) =>
	lines.filter(
		({ code, nameFa, nameEn, analyte, testId }) =>
			isNamed(name, [code, nameFa, nameEn]) || (section.includes(testId) && isNamed(name, [analyte])),
	);

/** What happens to a value that is pasted for a line, with the cells next to it. */
function outcomeOf(line: Line, [value = "", ...beside]: readonly string[], into: PasteInto): Outcome {
	const odd = beside.find((cell, at) => at > 0 || !line.unit || !isSameUnit(cell, line.unit));
	if (value === "") return odd === undefined ? { is: "blank" } : { is: "beside", cell: odd };
	if (!into.isField(line)) return { is: "calculated" };
	if (odd !== undefined) return { is: "beside", cell: odd };
	const { fault, value: stored } = typedValue(line, { value });
	if (fault) return { is: "refused", fault };
	const before = typedValue(line, { value: shownIn(line, into.typed).value }).value;
	if (before === stored) return { is: "same" };
	// a typed value makes its line final again
	if (line.status !== "registered" && !hasValue(line.status)) return { is: "cancelled" };
	return { is: "written", typed: value, stored, replaces: before };
}

/** A row whose text cannot be divided into cells: a cell with a line break, or a row without text. */
function unreadable({ cells }: TextRow): Outcome | undefined {
	if (cells.length === 0) return { is: "blank" };
	const quotes = cells.join("").match(/"/g)?.length ?? 0;
	return quotes % 2 === 1 ? { is: "broken" } : undefined;
}

/** Lines of the form "test, value": the first cell names the value. */
function namedRow(row: TextRow, into: PasteInto, section: readonly string[]): PastedRow {
	const [name = "", ...rest] = row.cells;
	const outcome = unreadable(row);
	if (outcome) return { ...row, line: undefined, outcome };
	const found = linesNamed(name, into.lines, section);
	const [line] = found;
	if (!line) {
		const isHeader = row.number === 1 && valueHeaders.has(wordKey(rest[0] ?? ""));
		return { ...row, line, outcome: { is: isHeader ? "header" : "unknown" } };
	}
	if (found.length > 1) return { ...row, line: undefined, outcome: { is: "ambiguous" } };
	return { ...row, line, outcome: outcomeOf(line, rest, into) };
}

/**
 * The tests in which the name of a value is enough, for each line: the test of the pasted field, and below a line with only
 * the name of a test, this test; no test below any other single cell, which may be the name of a test of another report.
 */
function sectionsOf(rows: readonly TextRow[], { lines, at }: PasteInto): (readonly string[])[] {
	let section: readonly string[] = lines.filter((line) => keyOf(line) === at).map(({ testId }) => testId);
	return rows.map(({ cells: [name = "", ...rest] }) => {
		const isHeading = rest.length === 0 || valueHeaders.has(wordKey(rest[0] ?? ""));
		if (!isHeading || name === "" || nameHeaders.has(wordKey(name))) return section;
		const named = linesOfTest(name, lines);
		if (named.some(({ analyte }) => analyte !== "")) section = named.map(({ testId }) => testId);
		else if (named.length === 0 && linesNamed(name, lines, section).length === 0) section = [];
		return section;
	});
}

/** Lines of the form "test, value". */
const namedRows = (rows: readonly TextRow[], into: PasteInto): PastedRow[] => {
	const sections = sectionsOf(rows, into);
	return rows.map((row, at) => namedRow(row, into, sections[at] ?? []));
};

/** Refuses all lines for the same value if there are several. */
function withoutRepeated(rows: readonly PastedRow[]): PastedRow[] {
	const isFilled = ({ outcome }: PastedRow) => outcome.is !== "blank";
	return rows.map((row) => {
		const others = rows.filter((each) => each.line && each.line === row.line && isFilled(each));
		return isFilled(row) && others.length > 1 ? { ...row, outcome: { is: "repeated" } } : row;
	});
}

const isBroken = ({ outcome }: PastedRow) => outcome.is === "broken";

/** Whether a text is a number with the unit of its test, which no heading of a column is. */
function isWithUnit(text: string, line: Line): boolean {
	const [, number = "", unit = ""] = /^([\d۰-۹٠-٩]+(?:[.,٫][\d۰-۹٠-٩]+)?)\s*([\p{L}%].*)$/u.exec(text) ?? [];
	return (
		unit !== "" &&
		line.unit !== "" &&
		isSameUnit(unit, line.unit) &&
		!typedValue(line, { value: number }).fault
	);
}

/** Whether a column seems to begin with a heading or a unit. */
const beginsOtherwise = ({ line, outcome, cells }: PastedRow) =>
	outcome.is === "beside" ||
	(outcome.is === "refused" && !(line && cells.length === 1 && isWithUnit(cells[0] ?? "", line)));

/** Lines with a value only: they belong to the fields from the pasted one downwards. An empty line leaves its field out. */
function orderedRows(rows: readonly TextRow[], into: PasteInto): PastePlan {
	const fields = into.lines.filter(into.isField);
	const hasHeader = valueHeaders.has(wordKey(rows[0]?.cells[0] ?? ""));
	const start = fields.findIndex((line) => keyOf(line) === into.at);
	if (start < 0) return { rows: [], blockedBecause: "changed" };
	const from = start - (hasHeader ? 1 : 0);
	const planned = rows.map((row, at): PastedRow => {
		if (hasHeader && at === 0) return { ...row, line: undefined, outcome: { is: "header" } };
		const line = fields[from + at];
		const outcome = unreadable(row) ?? (line ? outcomeOf(line, row.cells, into) : { is: "surplus" as const });
		return { ...row, line, outcome };
	});
	const first = planned.find(({ outcome }) => outcome.is !== "header" && outcome.is !== "blank");
	const isMisaligned = first !== undefined && beginsOtherwise(first);
	return { rows: planned, blockedBecause: isMisaligned ? "misaligned" : "" };
}

/**
 * Plans a pasted text: which value goes to which test, and what is left out. If the first column names tests, each line goes
 * to the test that it names; otherwise the lines go to the fields in their order, from the pasted one.
 */
export function planPaste(text: string, into: PasteInto): PastePlan {
	const rows = pastedRows(text);
	if (rows.length > mostValues) return { rows: [], blockedBecause: "tooLong" };
	const tests = into.lines.map(({ testId }) => testId);
	const hasNames = rows.some(
		({ cells }) => cells.length > 1 && linesNamed(cells[0] ?? "", into.lines, tests).length > 0,
	);
	const plan: PastePlan = hasNames
		? { rows: withoutRepeated(namedRows(rows, into)), blockedBecause: "" }
		: orderedRows(rows, into);
	// the further lines of such a cell look like lines of the column
	return plan.rows.some(isBroken) ? { ...plan, blockedBecause: "severalLines" } : plan;
}

/** What a plan writes and says, without the rest of the sheet. */
const effectOf = ({ rows, blockedBecause }: PastePlan) =>
	JSON.stringify([
		blockedBecause,
		rows.map(({ line, outcome }) => [outcome, line && [keyOf(line), line.code, line.unit, line.sampleType]]),
	]);

/**
 * The plan of a text that was pasted earlier. Nothing may be written if the sheet has changed so that another plan would be
 * shown now.
 */
export function plannedSince(text: string, into: PasteInto, now: PasteInto): PastePlan {
	const plan = planPaste(text, into);
	const current = planPaste(text, now);
	return effectOf(plan) === effectOf(current) ? current : { ...plan, blockedBecause: "changed" };
}
