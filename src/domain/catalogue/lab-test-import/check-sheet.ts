import type * as z from "zod";
import { unitsWithOldNumbers } from "#domain/catalogue/lab-test/range/unit-change.ts";
import { emptyLabTest } from "#domain/catalogue/lab-test/record-input.ts";
import { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { formatNumber } from "#locale/number/number.ts";
import { fold } from "#locale/text/fold.ts";
import { withoutInvisible } from "#locale/text/invisible-characters.ts";
import { type ColumnDefinition, columnLetters, columnOf, sheetColumns } from "./columns.ts";
import { type CellNames, readCell } from "./read-cell.ts";
import { dateMark, type Fault } from "./schema.ts";
import type { Sheet } from "./sheet.ts";

// A sheet held against the catalogue: what each row makes of a test, and everything that is wrong with it, by row and cell.

type Known = { id: string; version: number; input: LabTestRecordInput };
export type Catalogue = CellNames & {
	/** Catalogue tests outside the trash, by the `codeKey` of their code. */
	tests: ReadonlyMap<string, Known>;
};
export type SheetRow = {
	row: number;
	action: "create" | "update" | "same";
	testId: string | undefined;
	seenVersion: number | undefined;
	value: LabTestRecordInput;
	before: LabTestRecordInput | undefined;
};
export type Checked = { rows: SheetRow[]; faults: Fault[]; rowCount: number };

type Column = ColumnDefinition & { at: number; head: string };
type Report = (column: Column, key: string, params?: Fault["params"]) => void;

/** A code in the form used for comparison: case and spaces make no difference, but every sign does (`Rh+` is not `Rh-`). */
export const codeKey = (code: string) => code.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Sets a value at a path like `texts.fa.name`, copying the objects around it. The schema checks the whole target
 * afterwards.
 */
function set<Target extends object>(target: Target, path: string, value: unknown): Target {
	const [name = "", ...rest] = path.split(".");
	const own = new Map<string, unknown>(Object.entries(target)).get(name);
	const part = typeof own === "object" && own !== null ? own : {};
	return { ...target, [name]: rest.length ? set(part, rest.join("."), value) : value };
}

/** The test of a row, based on the existing test if there is one. Blank cells change nothing. */
function inputOfRow(
	cells: string[],
	columns: Column[],
	known: LabTestRecordInput | undefined,
	catalogue: Catalogue,
	report: Report,
) {
	let input = known ?? emptyLabTest();
	const said = new Map<string, unknown>();
	for (const column of columns) {
		// an exported text that looks like a formula has an apostrophe before it
		const cell = (cells[column.at] ?? "").trim().replace(/^'(?=[=+\-@|%])/, "");
		if (withoutInvisible(cell).trim() === "") continue;
		const reading = readCell(cell, column, catalogue);
		if ("fault" in reading) {
			report(column, reading.fault.key, reading.fault.params);
			continue;
		}
		const { value } = reading;
		said.set(column.key, value);
		// the row names a test in whichever case; only its form renames it
		if (known && column.key === "code") continue;
		if (!["unit", "priceRials", "priceFrom"].includes(column.key)) input = set(input, column.path, value);
	}
	const unit = said.get("unit");
	// a test of many values has a unit for each, which no single cell says
	if (typeof unit === "string" && input.analytes.length === 1)
		input = { ...input, analytes: input.analytes.map((each) => ({ ...each, unit })) };
	const [priceRials, priceFrom] = [said.get("priceRials"), said.get("priceFrom")];
	const price: Price = {
		price: typeof priceRials === "number" ? priceRials : undefined,
		fromDay: typeof priceFrom === "string" ? priceFrom : undefined,
		isNew: known === undefined,
	};
	const key = priceFault(input, price);
	const column = columns.find((each) => each.key === "priceRials");
	if (key && column) report(column, key);
	return withPrice(input, price);
}

type Price = { price: number | undefined; fromDay: string | undefined; isNew: boolean };

/** The error of a price. A price is identified by its first day, so a test with several prices needs the day. */
function priceFault({ tariffs }: LabTestRecordInput, { price, fromDay }: Price): string | undefined {
	if (price !== undefined) return !fromDay && tariffs.length ? "validation.sheetPriceDay" : undefined;
	const isKnownDay = !fromDay || tariffs.some((tariff) => tariff.fromDay === fromDay);
	return isKnownDay ? undefined : "validation.sheetNoPrice";
}

function withPrice(input: LabTestRecordInput, { price, fromDay, isNew }: Price) {
	if (price === undefined) return input;
	if (!fromDay) return { ...input, priceRials: price };
	const others = input.tariffs.filter((tariff) => tariff.fromDay !== fromDay);
	const tariffs = [...others, { fromDay, priceRials: price }].sort((a, b) =>
		a.fromDay < b.fromDay ? -1 : 1,
	);
	// before its first day a new test costs the same: it is not free until then
	return { ...input, ...(isNew ? { priceRials: price } : {}), tariffs };
}

/** The column to which a broken rule of the schema belongs. */
function columnAt(path: string, columns: Column[]): Column | undefined {
	const direct = columns.filter((column) => path === column.path || path.startsWith(`${column.path}.`));
	if (direct[0]) return direct[0];
	if (path.startsWith("tariffs")) return columns.find(({ key }) => key === "priceRials");
	if (path.startsWith("analytes")) return columns.find(({ key }) => key === "unit");
	return undefined;
}

/** A cell as shown in a list of errors. */
const shown = (cell: string) => cell.replace(dateMark, "").trim().slice(0, 80);

/** How a reader of the sheet recognises a row: by the code, else by the name. */
function testOf(cells: string[], columns: Column[]): string {
	const cellOf = (name: string) => shown(cells[columns.find(({ key }) => key === name)?.at ?? -1] ?? "");
	return cellOf("code") || cellOf("nameFa") || cellOf("nameEn");
}

/** The message of a broken rule; for a number out of bounds, the message includes the bound. */
function ruleOf(issue: z.core.$ZodIssue): Pick<Fault, "key" | "params"> {
	const { message } = issue;
	const isRange = message === "validation.range";
	if (isRange && issue.code === "too_small" && typeof issue.minimum === "number")
		return { key: "validation.sheetAtLeast", params: { min: formatNumber(issue.minimum) } };
	if (isRange && issue.code === "too_big" && typeof issue.maximum === "number")
		return { key: "validation.sheetAtMost", params: { max: formatNumber(issue.maximum) } };
	const key = message.startsWith("validation.") ? message : "validation.invalid";
	return { key, params: issue.code === "custom" ? issue.params : undefined };
}

const asText = (value: unknown) => JSON.stringify(value);

/** Collects errors by cell. */
function faultList(rows: string[][]) {
	const faults: Fault[] = [];
	const rowsWithFault = new Set<number>();
	const cellsWithFault = new Set<string>();
	const cellName = (row: number, at: number) => `${columnLetters(at)}${row}`;
	return {
		faults,
		hasRow: (row: number) => rowsWithFault.has(row),
		hasCell: (row: number, at: number) => cellsWithFault.has(cellName(row, at)),
		add(
			place: { row: number; at: number; head: string; columns: Column[] },
			fault: Fault["key"],
			params?: Fault["params"],
		) {
			const { row, at, head, columns } = place;
			const cells = rows[row - 1] ?? [];
			rowsWithFault.add(row);
			cellsWithFault.add(cellName(row, at));
			faults.push({
				row,
				cell: cellName(row, at),
				test: row === 1 ? "" : testOf(cells, columns),
				column: head,
				key: fault,
				value: shown(cells[at] ?? ""),
				...(params ? { params } : {}),
			});
		},
	};
}
type FaultList = ReturnType<typeof faultList>;

/**
 * The columns named in the first row. A column with values but without a known name is an error: otherwise its values would
 * be ignored silently.
 */
function readHeads(rows: string[][], list: FaultList): Column[] {
	const [heads = [], ...lines] = rows;
	const columns: Column[] = [];
	for (const [at, cell] of heads.entries()) {
		const head = cell.trim();
		const tell = (key: string) => list.add({ row: 1, at, head, columns }, `validation.${key}`);
		if (head === "") {
			if (lines.some((cells) => (cells[at] ?? "").trim() !== "")) tell("sheetNoHead");
			continue;
		}
		const column = columnOf(head);
		if (!column) tell("sheetHead");
		else if (columns.some(({ key }) => key === column.key)) tell("sheetHeadTwice");
		else columns.push({ ...column, at, head });
	}
	return columns;
}

/** Parses a whole sheet; changes nothing. */
export function checkSheet({ rows, notes }: Pick<Sheet, "rows" | "notes">, catalogue: Catalogue): Checked {
	const list = faultList(rows);
	const columns = readHeads(rows, list);
	for (const { row, column, key } of notes)
		list.add({ row: row + 1, at: column, head: rows[0]?.[column] ?? "", columns }, key);
	const code = columns.find(({ key }) => key === "code");
	const lines = rows.slice(1);
	if (!code) {
		list.add({ row: 1, at: 0, head: sheetColumns[0]?.fa ?? "", columns }, "validation.sheetNoCode");
		return { rows: [], faults: list.faults, rowCount: lines.length };
	}
	const made: SheetRow[] = [];
	const seen = new Map<string, number>();
	let rowCount = 0;
	for (const [index, cells] of lines.entries()) {
		if (cells.every((cell) => cell.trim() === "")) continue;
		rowCount++;
		const row = index + 2;
		const key = codeKey(cells[code.at] ?? "");
		const twice = key && seen.get(key);
		if (twice)
			list.add({ row, at: code.at, head: code.head, columns }, "validation.sheetTwice", { row: twice });
		else if (key) seen.set(key, row);
		const checked = checkRow({ row, cells, columns, code }, catalogue.tests.get(key), catalogue, list);
		if (checked) made.push(checked);
	}
	list.faults.sort((a, b) => a.row - b.row || a.cell.length - b.cell.length || (a.cell < b.cell ? -1 : 1));
	return { rows: made, faults: list.faults, rowCount };
}

type Line = { row: number; cells: string[]; columns: Column[]; code: Column };

/** The change that a row makes to a test; undefined when the row has an error. */
function checkRow(
	{ row, cells, columns, code }: Line,
	known: Known | undefined,
	catalogue: Catalogue,
	list: FaultList,
): SheetRow | undefined {
	// one fault in each cell: what is found later often only follows from it
	const report: Report = (column, key, params) => {
		if (!list.hasCell(row, column.at))
			list.add({ row, at: column.at, head: column.head, columns }, key, params);
	};
	/** Reports a required column that is missing from the sheet. */
	const reportMissing = ({ fa, en }: ColumnDefinition, key: string) =>
		list.add({ row, at: code.at, head: fold(code.head) === fold(code.en) ? en : fa, columns }, key);
	const input = inputOfRow(cells, columns, known?.input, catalogue, report);
	const parsed = LabTestRecordInput.safeParse(input);
	for (const issue of parsed.error?.issues ?? []) {
		const path = issue.path.join(".");
		const column = columnAt(path, columns);
		const { key, params } = ruleOf(issue);
		const missing = column ? undefined : sheetColumns.find((each) => path === each.path);
		const rule = path === "priceRials" && key === "validation.required" ? "validation.sheetNoPrice" : key;
		if (missing) reportMissing(missing, rule === "validation.sheetNoPrice" ? rule : "validation.required");
		else report(column ?? code, rule, params);
	}
	const unit = columns.find(({ key }) => key === "unit");
	if (parsed.success && known && unit && unitsWithOldNumbers(known.input, parsed.data).length)
		report(unit, "validation.sheetUnitKeepsLimits", { unit: known.input.analytes[0]?.unit ?? "" });
	if (!parsed.success || list.hasRow(row)) return undefined;
	const before = known && LabTestRecordInput.safeParse(known.input).data;
	const isSame = known !== undefined && asText(before) === asText(parsed.data);
	return {
		row,
		action: known ? (isSame ? "same" : "update") : "create",
		testId: known?.id,
		seenVersion: known?.version,
		value: parsed.data,
		before: known?.input,
	};
}
