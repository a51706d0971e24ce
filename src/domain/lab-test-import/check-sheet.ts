import { emptyLabTest } from "#domain/lab-test/record-input.ts";
import { LabTestRecordInput } from "#domain/lab-test/record-schema.ts";
import { fromJalali, isDay } from "#locale/date.ts";
import { latinDigits } from "#locale/digits.ts";
import { fold } from "#locale/fold.ts";
import { formatNumber } from "#locale/number.ts";
import {
	type ColumnDefinition,
	columnLetters,
	columnOf,
	isSampleType,
	numberOfCell,
	sheetColumns,
	wordsOfCell,
	yesNoOf,
} from "./columns.ts";
import { dateMark, type Fault } from "./schema.ts";

// A sheet held against the catalogue: what each row makes of a test, and everything that is wrong with it, by row and cell.

type Known = { id: string; version: number; input: LabTestRecordInput };
export type Catalogue = {
	/** Living tests by their folded code. */
	tests: ReadonlyMap<string, Known>;
	/** Ids of categories by everything that names them, folded. */
	categories: ReadonlyMap<string, string>;
	/** Sample types by what they are called in both languages, folded. */
	samples: ReadonlyMap<string, LabTestRecordInput["sampleType"]>;
	/** What may be written, in the reader's language: a cell that names none of them is told. */
	names: { categories: readonly string[]; samples: readonly string[] };
};
export type SheetRow = {
	row: number;
	action: "create" | "update" | "same";
	testId: string | undefined;
	seenVersion: number | undefined;
	value: LabTestRecordInput;
	before: LabTestRecordInput | undefined;
};
type Sheet = { rows: string[][]; notes: readonly { row: number; column: number; key: string }[] };
export type Checked = { rows: SheetRow[]; faults: Fault[]; rowCount: number };

type Column = ColumnDefinition & { at: number; head: string };
type Report = (column: Column, key: string, params?: Fault["params"]) => void;

/** A day as people write it: `1405/10/01`, `2026-12-22`, a date of the sheet, or the number that one is stored as. */
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

/** Sets a value at a path like `texts.fa.name`, copying what lies above it. */
function set(target: object, path: string, value: unknown): object {
	const [name = "", ...rest] = path.split(".");
	const own = target as Record<string, unknown>;
	return { ...own, [name]: rest.length ? set((own[name] ?? {}) as object, rest.join("."), value) : value };
}

/** Most names that a fault offers: more are no help in a row of a list. */
const choicesTold = 16;

const choicesOf = (names: readonly string[]): Fault["params"] => ({
	choices: names.slice(0, choicesTold).join("، ") + (names.length > choicesTold ? " …" : "") || "none",
});

/** A sample by its name, or by the part of it that no other has: «خون کامل» or `EDTA` of «خون کامل (EDTA)». */
function sampleOf(cell: string, samples: Catalogue["samples"]) {
	if (isSampleType(cell)) return cell;
	const typed = fold(cell);
	const exact = samples.get(typed);
	if (exact || typed.length < 2) return exact;
	const words = ` ${typed} `;
	const found = new Set([...samples].flatMap(([name, type]) => (` ${name} `.includes(words) ? [type] : [])));
	return found.size === 1 ? [...found][0] : undefined;
}

/** What a cell says; undefined when it was told to be wrong. */
function readCell(cell: string, column: Column, catalogue: Catalogue, report: Report): unknown {
	const { kind } = column;
	if (cell.startsWith(dateMark) && kind !== "day") return report(column, "validation.sheetDate");
	switch (kind) {
		case "number": {
			const value = numberOfCell(cell, column);
			return Number.isNaN(value) ? report(column, "validation.numeric") : value;
		}
		case "words":
			return wordsOfCell(cell);
		case "yesNo":
			return yesNoOf(cell) ?? report(column, "validation.sheetYesNo");
		case "category":
			return (
				catalogue.categories.get(fold(cell)) ??
				report(column, "validation.sheetCategory", choicesOf(catalogue.names.categories))
			);
		case "sample":
			return (
				sampleOf(cell, catalogue.samples) ??
				report(column, "validation.sheetSample", choicesOf(catalogue.names.samples))
			);
		case "day":
			return dayOfCell(cell) ?? report(column, "validation.date");
		default:
			return cell;
	}
}

/** The test that a row makes of one, or of none. Blank cells say nothing. */
function inputOfRow(
	cells: string[],
	columns: Column[],
	base: LabTestRecordInput,
	catalogue: Catalogue,
	report: Report,
) {
	let input: object = base;
	const said = new Map<string, unknown>();
	for (const column of columns) {
		// an exported text that looks like a formula has an apostrophe before it
		const cell = (cells[column.at] ?? "").trim().replace(/^'(?=[=+\-@|%])/, "");
		if (cell === "") continue;
		const value = readCell(cell, column, catalogue, report);
		if (value === undefined) continue;
		said.set(column.key, value);
		if (!["unit", "priceRials", "priceFrom"].includes(column.key)) input = set(input, column.path, value);
	}
	let whole = input as LabTestRecordInput;
	const unit = said.get("unit");
	// a test of many values has a unit for each, which no single cell says
	if (typeof unit === "string" && whole.analytes.length === 1)
		whole = { ...whole, analytes: whole.analytes.map((each) => ({ ...each, unit })) };
	const price = said.get("priceRials") as number | undefined;
	const fromDay = said.get("priceFrom") as string | undefined;
	const priceColumn = columns.find(({ key }) => key === "priceRials");
	// which of several prices is meant, only its day says
	if (price !== undefined && !fromDay && whole.tariffs.length && priceColumn)
		report(priceColumn, "validation.sheetPriceDay");
	return withPrice(whole, price, fromDay);
}

function withPrice(input: LabTestRecordInput, price: number | undefined, fromDay: string | undefined) {
	if (price === undefined) return input;
	if (!fromDay) return { ...input, priceRials: price };
	const others = input.tariffs.filter((tariff) => tariff.fromDay !== fromDay);
	const tariffs = [...others, { fromDay, priceRials: price }].sort((a, b) =>
		a.fromDay < b.fromDay ? -1 : 1,
	);
	return { ...input, tariffs };
}

/** The column that a broken rule of the schema is about. */
function columnAt(path: string, columns: Column[]): Column | undefined {
	const direct = columns.filter((column) => path === column.path || path.startsWith(`${column.path}.`));
	if (direct[0]) return direct[0];
	if (path.startsWith("tariffs")) return columns.find(({ key }) => key === "priceRials");
	if (path.startsWith("analytes")) return columns.find(({ key }) => key === "unit");
	return columns.find(({ key }) => key === "code");
}

/** A cell as a list of faults shows it. */
const shown = (cell: string) => cell.replace(dateMark, "").trim().slice(0, 80);

/** What somebody knows a row by who looks at the sheet: its code, else its name. */
function testOf(cells: string[], columns: Column[]): string {
	const cellOf = (name: string) => shown(cells[columns.find(({ key }) => key === name)?.at ?? -1] ?? "");
	return cellOf("code") || cellOf("nameFa") || cellOf("nameEn");
}

type Issue = { minimum?: unknown; maximum?: unknown; params?: Fault["params"] };

/** The message of a broken rule; a figure out of bounds is told its bound. */
function ruleOf(message: string, { minimum, maximum, params }: Issue): Pick<Fault, "key" | "params"> {
	if (message === "validation.range" && typeof minimum === "number")
		return { key: "validation.sheetAtLeast", params: { min: formatNumber(minimum) } };
	if (message === "validation.range" && typeof maximum === "number")
		return { key: "validation.sheetAtMost", params: { max: formatNumber(maximum) } };
	return { key: message.startsWith("validation.") ? message : "validation.invalid", params };
}

const asText = (value: unknown) => JSON.stringify(value);

/** Reads a whole sheet; nothing is changed. */
export function checkSheet({ rows, notes }: Sheet, catalogue: Catalogue): Checked {
	const [heads = [], ...lines] = rows;
	const faults: Fault[] = [];
	const told = new Set<string>();
	const columns: Column[] = [];
	const tell = (
		row: number,
		at: number,
		head: string,
		key: string,
		value: string,
		params?: Fault["params"],
	) => {
		const cell = `${columnLetters(at)}${row}`;
		told.add(cell);
		faults.push({
			row,
			cell,
			test: row === 1 ? "" : testOf(rows[row - 1] ?? [], columns),
			column: head,
			key,
			value: shown(value),
			...(params ? { params } : {}),
		});
	};
	for (const [at, head] of heads.entries()) {
		if (head.trim() === "") continue;
		const column = columnOf(head);
		if (!column) tell(1, at, head, "validation.sheetHead", head);
		else if (columns.some(({ key }) => key === column.key))
			tell(1, at, head, "validation.sheetHeadTwice", head);
		else columns.push({ ...column, at, head });
	}
	for (const { row, column, key } of notes)
		tell(row + 1, column, heads[column] ?? "", key, rows[row]?.[column] ?? "");
	const code = columns.find(({ key }) => key === "code");
	if (!code) {
		tell(1, 0, sheetColumns[0]?.fa ?? "", "validation.sheetNoCode", "");
		return { rows: [], faults, rowCount: lines.length };
	}
	const made: SheetRow[] = [];
	const seen = new Map<string, number>();
	let rowCount = 0;
	for (const [index, cells] of lines.entries()) {
		if (cells.every((cell) => cell.trim() === "")) continue;
		rowCount++;
		const row = index + 2;
		const before = faults.length;
		const report: Report = (column, key, params) =>
			void tell(row, column.at, column.head, key, cells[column.at] ?? "", params);
		const key = fold(cells[code.at] ?? "");
		const twice = key && seen.get(key);
		if (twice) report(code, "validation.sheetTwice", { row: twice });
		else if (key) seen.set(key, row);
		const known = catalogue.tests.get(key);
		const input = inputOfRow(cells, columns, known?.input ?? emptyLabTest(), catalogue, report);
		const parsed = LabTestRecordInput.safeParse(input);
		if (!parsed.success)
			for (const issue of parsed.error.issues) {
				const { path, message } = issue;
				const column = columnAt(path.join("."), columns) ?? code;
				// what was told of the cell already is not told twice
				const isTold = told.has(`${columnLetters(column.at)}${row}`);
				const { key: rule, params } = ruleOf(message, issue as Issue);
				const missing = columnAt(path.join("."), columns)
					? undefined
					: sheetColumns.find((each) => path.join(".") === each.path);
				if (missing) tell(row, code.at, missing.fa, "validation.required", cells[code.at] ?? "");
				else if (!isTold) report(column, rule, params);
			}
		if (faults.length > before || !parsed.success) continue;
		const value = parsed.data;
		const isSame =
			known !== undefined && asText(LabTestRecordInput.safeParse(known.input).data) === asText(value);
		made.push({
			row,
			action: known ? (isSame ? "same" : "update") : "create",
			testId: known?.id,
			seenVersion: known?.version,
			value,
			before: known?.input,
		});
	}
	faults.sort((a, b) => a.row - b.row || a.cell.length - b.cell.length || (a.cell < b.cell ? -1 : 1));
	return { rows: made, faults, rowCount };
}
