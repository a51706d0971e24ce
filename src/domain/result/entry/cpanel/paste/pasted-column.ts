import { isSameUnit } from "#domain/catalogue/result-value/same-unit.ts";
import { typedValue, type ValueRule } from "#domain/result/report/lines/typed-value.ts";
import { mostValues, type ReportSheet } from "#domain/result/report/schema.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { keyOf, shownIn, type TypedValues } from "../typed-values.ts";
import { pastedRows, type TextRow } from "./pasted-rows.ts";

// A column pasted from a spreadsheet or an analyser. Each value is read by the rules of a typed value: it is understood or
// refused, never changed. Nothing here writes a value; the dialog shows the plan first.

type Line = ReportSheet["lines"][number];

/**
 * What happens to a pasted line. `beside`: a cell next to the value is not the unit of the test. `broken`: the text of one
 * cell has several lines. `repeated`: several lines name the same value.
 */
type Outcome =
	| { is: "written"; typed: string; stored: string; replaces: string }
	| { is: "refused"; fault: ValueRule }
	| { is: "beside"; cell: string }
	| { is: "same" | "blank" | "header" | "surplus" | "unknown" | "ambiguous" | "repeated" }
	| { is: "calculated" | "broken" };

export type PastedRow = TextRow & {
	/** The value that the line is for; undefined if there is none. */
	line: Line | undefined;
	outcome: Outcome;
};

type PastePlan = {
	rows: PastedRow[];
	/**
	 * Why nothing may be written; empty otherwise. `misaligned`: the column seems to begin with something other than a
	 * value, so that the others may be one line too low. `tooLong`: the text has more lines than any report has values.
	 */
	blockedBecause: "" | "misaligned" | "tooLong";
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

const word = (text: string) =>
	latinDigits(normaliseText(text))
		.toLowerCase()
		.replace(/[\s\u200c]+/g, " ");
const valueHeaders = new Set(
	["result", "results", "value", "values", "نتیجه", "نتایج", "نتیجه‌ها", "مقدار", "مقدارها", "جواب"].map(word),
);

/** The values that a code or name may mean. */
function linesNamed(name: string, lines: readonly Line[]): Line[] {
	const wanted = word(name);
	if (wanted === "") return [];
	return lines.filter(({ code, nameFa, nameEn, analyte }) =>
		[code, nameFa, nameEn, analyte].some((each) => each !== "" && word(each) === wanted),
	);
}

/** What happens to a value that is pasted for a line, with the cells next to it. */
function outcomeOf(line: Line, [value = "", ...beside]: readonly string[], into: PasteInto): Outcome {
	const odd = beside.find((cell, at) => at > 0 || !line.unit || !isSameUnit(cell, line.unit));
	if (value === "") return odd === undefined ? { is: "blank" } : { is: "beside", cell: odd };
	if (!into.isField(line)) return { is: "calculated" };
	if (odd !== undefined) return { is: "beside", cell: odd };
	const { fault, value: stored } = typedValue(line, { value });
	if (fault) return { is: "refused", fault };
	const shown = shownIn(line, into.typed).value;
	const before = typedValue(line, { value: shown }).value;
	return before === stored ? { is: "same" } : { is: "written", typed: value, stored, replaces: shown };
}

/** A row whose text cannot be divided into cells: a cell with a line break, or a row without text. */
function unreadable({ cells }: TextRow): Outcome | undefined {
	if (cells.length === 0) return { is: "blank" };
	const quotes = cells.join("").match(/"/g)?.length ?? 0;
	return quotes % 2 === 1 ? { is: "broken" } : undefined;
}

/** Lines of the form "test, value": the first cell names the value. */
function namedRow(row: TextRow, into: PasteInto): PastedRow {
	const [name = "", ...rest] = row.cells;
	const outcome = unreadable(row);
	if (outcome) return { ...row, line: undefined, outcome };
	const found = linesNamed(name, into.lines);
	const [line] = found;
	if (!line) {
		const isHeader = row.number === 1 && valueHeaders.has(word(rest[0] ?? ""));
		return { ...row, line, outcome: { is: isHeader ? "header" : "unknown" } };
	}
	if (found.length > 1) return { ...row, line: undefined, outcome: { is: "ambiguous" } };
	return { ...row, line, outcome: outcomeOf(line, rest, into) };
}

/** Refuses all lines for the same value if there are several. */
function withoutRepeated(rows: readonly PastedRow[]): PastedRow[] {
	const hasValue = ({ outcome }: PastedRow) => outcome.is !== "blank";
	return rows.map((row) => {
		const others = rows.filter((each) => each.line && each.line === row.line && hasValue(each));
		return hasValue(row) && others.length > 1 ? { ...row, outcome: { is: "repeated" } } : row;
	});
}

/** Lines with a value only: they belong to the fields from the pasted one downwards. An empty line leaves its field out. */
function orderedRows(rows: readonly TextRow[], into: PasteInto): PastePlan {
	const fields = into.lines.filter(into.isField);
	const hasHeader = valueHeaders.has(word(rows[0]?.cells[0] ?? ""));
	const from = fields.findIndex((line) => keyOf(line) === into.at) - (hasHeader ? 1 : 0);
	const planned = rows.map((row, at): PastedRow => {
		if (hasHeader && at === 0) return { ...row, line: undefined, outcome: { is: "header" } };
		const line = fields[from + at];
		const outcome = unreadable(row) ?? (line ? outcomeOf(line, row.cells, into) : { is: "surplus" as const });
		return { ...row, line, outcome };
	});
	const first = planned[hasHeader ? 1 : 0];
	const isOdd = first?.outcome.is === "refused" || first?.outcome.is === "beside";
	const isMisaligned = isOdd && /^\p{L}/u.test(first.cells[0] ?? "");
	return { rows: planned, blockedBecause: isMisaligned ? "misaligned" : "" };
}

/**
 * Plans a pasted text: which value goes to which test, and what is left out. If the first column names tests, each line goes
 * to the test that it names; otherwise the lines go to the fields in their order, from the pasted one.
 */
export function planPaste(text: string, into: PasteInto): PastePlan {
	const rows = pastedRows(text);
	if (rows.length > mostValues) return { rows: [], blockedBecause: "tooLong" };
	const isNamed = rows.some(
		({ cells }) => cells.length > 1 && linesNamed(cells[0] ?? "", into.lines).length > 0,
	);
	return isNamed
		? { rows: withoutRepeated(rows.map((row) => namedRow(row, into))), blockedBecause: "" }
		: orderedRows(rows, into);
}
