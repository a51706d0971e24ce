import type { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { sampleTypes } from "#domain/catalogue/lab-test/schema.ts";
import { fromJalali, isDay } from "#locale/date/date.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { type NumberRefusal, readDecimal, readWhole } from "#locale/number/read-number.ts";
import { fold } from "#locale/text/fold.ts";
import { similarWords } from "#locale/text/near-word.ts";
import { isOneOf } from "#platform/value/keys.ts";
import type { ColumnDefinition } from "./columns.ts";
import { dateMark, type Fault } from "./schema.ts";

// What a cell says, by the kind of its column; or what is wrong with it.

export type CellNames = {
	/** Ids of categories by their normalised names in each language. */
	categories: ReadonlyMap<string, string>;
	/** Sample types by their normalised names in both languages. */
	samples: ReadonlyMap<string, LabTestRecordInput["sampleType"]>;
	/** The allowed values in the reader's language, listed in the error message. */
	names: { categories: readonly string[]; samples: readonly string[] };
};
export type CellFault = Pick<Fault, "key" | "params">;
export type CellReading = { value: unknown } | { fault: CellFault };

const wrong = (key: string, params?: Fault["params"]): { fault: CellFault } => ({
	fault: { key: `validation.${key}`, ...(params ? { params } : {}) },
});

/**
 * A day as people write it: `1405/10/01`, `2026-12-22`, a date cell of the sheet, or the number by which a sheet stores a
 * date.
 */
export function dayOfCell(cell: string): string | undefined {
	if (cell.startsWith(dateMark)) return cell.slice(dateMark.length);
	const plain = latinDigits(cell).trim();
	const [, year = "", month = "", day = ""] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(plain) ?? [];
	if (year) {
		if (Number(year) < 1700)
			return fromJalali({ year: Number(year), month: Number(month), day: Number(day) });
		const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
		return isDay(iso) ? iso : undefined;
	}
	// days since the end of 1899, as spreadsheets count
	const serial = /^\d{5}$/.test(plain) ? Number(plain) : 0;
	if (serial < 30_000 || serial > 80_000) return undefined;
	return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
}

const yes = new Set(["بله", "بلی", "yes", "true", "1", "دارد"].map(fold));
const no = new Set(["خیر", "نه", "no", "false", "0", "ندارد"].map(fold));

/** Parses yes or no. @returns undefined for any other text */
function yesNoOf(cell: string): boolean | undefined {
	const folded = fold(cell);
	if (yes.has(folded)) return true;
	return no.has(folded) ? false : undefined;
}

/**
 * A number without the unit that is in its column's heading, as in `24 ساعت`; any other unit remains, and the cell is
 * refused.
 */
function withoutUnit(cell: string, { fa, en }: Pick<ColumnDefinition, "fa" | "en">): string {
	const [, figure = "", unit = ""] = /^(.*?\S)\s*([\p{L}\u200c]+|﷼)$/su.exec(cell) ?? [];
	const units = [fa, en].flatMap((head) => /\(([^)]*)\)/.exec(head)?.[1] ?? []);
	const isOwn = units.some((each) => fold(each) === fold(unit) || (unit === "﷼" && each === "ریال"));
	return unit && isOwn ? figure : cell;
}

/** A number in the grammar of its column, with or without the column's own unit. */
function numberOf(cell: string, column: ColumnDefinition): { ok: true; number: number } | NumberRefusal {
	const figure = withoutUnit(cell, column);
	if (column.kind === "whole") return readWhole(figure);
	const read = readDecimal(figure);
	// "less than" is said of a result, never of a catalogue's own figure
	return read.ok && read.comparator ? { ok: false, reason: "invalid" } : read;
}

/** The message key of an unreadable number, such as `numberGroups`. */
const numberKey = (reason: string) => `number${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;

const wordsOf = (cell: string): string[] => [
	...new Set(
		cell
			.split(/[|\n]/)
			.map((word) => word.trim())
			.filter(Boolean),
	),
];

/** A sample by its name, or by a unique part of it: «خون کامل» or `EDTA` of «خون کامل (EDTA)». */
function sampleOf(cell: string, samples: CellNames["samples"]) {
	if (isOneOf(sampleTypes, cell)) return cell;
	const typed = fold(cell);
	const exact = samples.get(typed);
	if (exact || typed.length < 2) return exact;
	const words = ` ${typed} `;
	const found = new Set([...samples].flatMap(([name, type]) => (` ${name} `.includes(words) ? [type] : [])));
	return found.size === 1 ? [...found][0] : undefined;
}

/** An error lists at most this many names: more would not help the reader. */
const mostChoices = 16;

/** The allowed values, and the allowed value that is most similar to the input. */
function choicesFor(cell: string, names: readonly string[]): Fault["params"] {
	const byFolded = new Map(names.map((name) => [fold(name), name]));
	const [near] = similarWords(fold(cell), byFolded.keys(), 1);
	return {
		near: (near === undefined ? undefined : byFolded.get(near)) ?? "none",
		choices: names.slice(0, mostChoices).join("، ") + (names.length > mostChoices ? " …" : "") || "none",
	};
}

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/**
 * The text that Excel writes into a CSV for a value that Excel read as a date, as in `1-Feb`, or as a large number, as in
 * `1E+05`.
 */
const madeDate = new RegExp(`^(\\d{1,2}-(${months})(-\\d{2,4})?|(${months})-\\d{2,4})$`, "i");
const madeScientific = /^[+-]?\d+([.,]\d+)?e[+-]\d+$/i;
/** What spreadsheet programs show for a failed formula. */
const errorCell =
	/^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|GETTING_DATA|ERROR!)|Err:\d{3})$/i;

const isText = (kind: ColumnDefinition["kind"]) => kind === "text" || kind === "words" || kind === "lines";

/** Detects cells in which a spreadsheet program converted the typed value. */
function programFault(cell: string, { kind }: ColumnDefinition): { fault: CellFault } | undefined {
	if (errorCell.test(cell)) return wrong("sheetError");
	if (cell.startsWith(dateMark) && kind !== "day") return wrong("sheetDate");
	if (/^#{2,}$/.test(cell)) return wrong("sheetShown");
	if (!isText(kind)) return undefined;
	if (madeDate.test(cell)) return wrong("sheetDate");
	return madeScientific.test(cell) ? wrong("sheetScientific") : undefined;
}

/** Parses a cell that is not blank. */
export function readCell(cell: string, column: ColumnDefinition, known: CellNames): CellReading {
	const fault = programFault(cell, column);
	if (fault) return fault;
	const orFault = (value: unknown, key: string, params?: Fault["params"]): CellReading =>
		value === undefined ? wrong(key, params) : { value };
	switch (column.kind) {
		case "whole":
		case "decimal": {
			const read = numberOf(cell, column);
			return read.ok ? { value: read.number } : wrong(numberKey(read.reason));
		}
		case "words":
			return { value: wordsOf(cell) };
		case "yesNo":
			return orFault(yesNoOf(cell), "sheetYesNo");
		case "category":
			return orFault(
				known.categories.get(fold(cell)),
				"sheetCategory",
				choicesFor(cell, known.names.categories),
			);
		case "sample":
			return orFault(sampleOf(cell, known.samples), "sheetSample", choicesFor(cell, known.names.samples));
		case "day":
			return orFault(dayOfCell(cell), "date");
		default:
			return { value: cell };
	}
}
