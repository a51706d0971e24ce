import { refused } from "./refused.ts";
import { dateMark, maxSheetRows, type Notice } from "./schema.ts";
import type { Sheet, SheetNote } from "./sheet.ts";
import { builtInFormat, formatOf, type NumberFormat, plainFormat } from "./xlsx-format.ts";
import { unzipTexts } from "./zip-entries.server.ts";

// The cells of a workbook as the displayed text. A cell without a plain value is noted, never guessed.

type Texts = ReadonlyMap<string, string>;

/** The elements with the given name, with or without a namespace prefix: their attributes and their content. */
function elements(xml: string, name: string): { attributes: string; content: string }[] {
	const pattern = new RegExp(
		`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`,
		"g",
	);
	return [...xml.matchAll(pattern)].map(([, attributes = "", content = ""]) => ({ attributes, content }));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (xml: string) =>
	xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
		name ? (entities[name] ?? all) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
	);

function attribute(attributes: string, name: string): string | undefined {
	const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
	return found ? plain(found[1] ?? found[2] ?? "") : undefined;
}
const isOn = (attributes: string, name: string) => ["1", "true"].includes(attribute(attributes, name) ?? "");

/** The text of a string with formatted runs, without phonetic hints. */
const richText = (xml: string) =>
	plain(
		elements(xml.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, ""), "t")
			.map(({ content }) => content)
			.join(""),
	).replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The number format of each cell style, by the number of the style. */
function stylesOf(xml: string): NumberFormat[] {
	const own = new Map(
		elements(xml, "numFmt").map(({ attributes }) => [
			attribute(attributes, "numFmtId"),
			attribute(attributes, "formatCode") ?? "",
		]),
	);
	const [cellFormats] = elements(xml, "cellXfs");
	return elements(cellFormats?.content ?? "", "xf").map(({ attributes }) => {
		const id = attribute(attributes, "numFmtId") ?? "0";
		const code = own.get(id);
		return code === undefined ? builtInFormat(Number(id)) : formatOf(code);
	});
}

/** Position of a cell, from 0: `C12` is row 11, column 2. */
function placeOf(cell: string | undefined): { row: number; column: number } | undefined {
	const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(cell ?? "") ?? [];
	if (!letters || !digits) return undefined;
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
	return { row: Number(digits) - 1, column };
}

const dayMs = 86_400_000;
const dayOfSerial = (serial: number) =>
	new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs).toISOString().slice(0, 10);

type Cell = { text: string; note?: string };
type Workbook = { strings: string[]; styles: NumberFormat[] };

/** The number of a cell as displayed, except for digit groups and rounding. */
function numberCell(value: string, format: NumberFormat): Cell {
	const number = Number(value);
	if (!Number.isFinite(number)) throw refused("sheetBroken");
	if (format.isDate) {
		const isDay = number >= 0 && number < 2_958_466;
		return isDay ? { text: dateMark + dayOfSerial(number) } : { text: value, note: "sheetDate" };
	}
	const text = [number, format.words].filter((part) => part !== "").join(" ");
	return format.isOther ? { text, note: "sheetShown" } : { text };
}

function cellOf(attributes: string, content: string, { strings, styles }: Workbook): Cell {
	const [value] = elements(content, "v").map((each) => plain(each.content));
	const text = value ?? "";
	switch (attribute(attributes, "t") ?? "n") {
		case "s": {
			const found = strings[Number(text)];
			if (found === undefined) throw refused("sheetBroken");
			return { text: found };
		}
		case "inlineStr":
			return { text: richText(content) };
		case "b":
			return { text: text === "1" ? "TRUE" : "FALSE" };
		case "e":
			return { text, note: "sheetError" };
		case "d":
			return { text: dateMark + text.slice(0, 10) };
		case "n":
			if (text.trim() === "") return { text: "" };
			return numberCell(text, styles[Number(attribute(attributes, "s") ?? 0)] ?? plainFormat);
		default:
			return { text };
	}
}

function rowsOf(xml: string, workbook: Workbook) {
	const rows: string[][] = [];
	const notes: SheetNote[] = [];
	const hidden: number[] = [];
	let next = 0;
	for (const { attributes, content } of elements(xml, "row")) {
		let row = Number(attribute(attributes, "r") ?? next + 1) - 1;
		let column = 0;
		const cells: string[] = [];
		for (const cell of elements(content, "c")) {
			const place = placeOf(attribute(cell.attributes, "r"));
			if (place) ({ row, column } = place);
			const { text, note } = cellOf(cell.attributes, cell.content, workbook);
			const isFormula = /<(?:\w+:)?f[\s/>]/.test(cell.content);
			const key = note ?? (isFormula ? "sheetFormula" : undefined);
			if (key) notes.push({ row, column, key: `validation.${key}` });
			if (text !== "") cells[column] = text;
			column++;
		}
		next = row + 1;
		if (cells.length === 0) continue;
		if (row > maxSheetRows) throw refused("sheetTooManyRows", { max: maxSheetRows });
		rows[row] = Array.from(cells, (cell) => cell ?? "");
		if (isOn(attributes, "hidden")) hidden.push(row + 1);
	}
	const all = Array.from(rows, (cells) => cells ?? []);
	// the head is as wide as the rows below it, so that a column without a head is seen
	const width = all.reduce((most, cells) => Math.max(most, cells.length), 0);
	const head = Array.from({ length: width }, (_, at) => all[0]?.[at] ?? "");
	return { rows: all.length ? [head, ...all.slice(1)] : [], notes, hidden };
}

/** The sheets of a workbook in the order of their tabs. */
function sheetsOf(texts: Texts) {
	const workbook = texts.get("xl/workbook.xml") ?? "";
	const targets = new Map(
		elements(texts.get("xl/_rels/workbook.xml.rels") ?? "", "Relationship").map(({ attributes }) => [
			attribute(attributes, "Id"),
			attribute(attributes, "Target") ?? "",
		]),
	);
	const [list] = elements(workbook, "sheets");
	return elements(list?.content ?? "", "sheet").flatMap(({ attributes }) => {
		const target = targets.get(attribute(attributes, "id")) ?? "";
		const xml = texts.get(target.startsWith("/") ? target.slice(1) : `xl/${target}`) ?? "";
		const isHidden = (attribute(attributes, "state") ?? "visible") !== "visible";
		return xml.includes("sheetData") ? [{ name: attribute(attributes, "name") ?? "", xml, isHidden }] : [];
	});
}

const hasValues = (xml: string) => /<(?:\w+:)?(?:v|is)[\s>]/.test(xml);

/** A notice lists at most this many rows or sheets. */
const namedAtMost = 12;
const named = (names: readonly (string | number)[]) =>
	names.slice(0, namedAtMost).join("، ") + (names.length > namedAtMost ? " …" : "");

function noticesOf(xml: string, hiddenRows: number[], sheet: string, others: string[]): Notice[] {
	const hiddenColumns = elements(xml, "col")
		.filter(({ attributes }) => isOn(attributes, "hidden"))
		.map(({ attributes }) => Number(attribute(attributes, "min")) - 1);
	const notices: Notice[] = [];
	if (others.length) notices.push({ key: "otherSheets", params: { sheet, names: named(others) } });
	if (hiddenRows.length)
		notices.push({ key: "hiddenRows", params: { count: hiddenRows.length, names: named(hiddenRows) } });
	if (hiddenColumns.length) notices.push({ key: "hiddenColumns", params: { count: hiddenColumns.length } });
	return notices;
}

/** The type of a ZIP that is not an XLSX workbook, determined from its contents. */
function otherKind(texts: Texts): string {
	if (texts.has("content.xml")) return "sheetOds";
	if (texts.has("xl/workbook.bin")) return "sheetXlsb";
	if (texts.has("Index/Document.iwa")) return "sheetNumbers";
	return "sheetBroken";
}

/**
 * Reads the first visible sheet of a workbook.
 * @throws DomainError `validation.failed` of `file`: the file is broken, too large, has too many rows, is of another kind
 *   or counts days from 1904
 */
export function readXlsx(bytes: Buffer): Sheet {
	const texts = unzipTexts(bytes);
	const workbook = texts.get("xl/workbook.xml");
	if (workbook === undefined) throw refused(otherKind(texts));
	if (elements(workbook, "workbookPr").some(({ attributes }) => isOn(attributes, "date1904")))
		throw refused("sheetEpoch");
	const sheets = sheetsOf(texts);
	const visible = sheets.filter(({ isHidden }) => !isHidden);
	const [sheet, ...rest] = visible;
	if (!sheet) throw refused(sheets.length ? "sheetHidden" : "sheetBroken");
	const { rows, notes, hidden } = rowsOf(sheet.xml, {
		strings: elements(texts.get("xl/sharedStrings.xml") ?? "", "si").map(({ content }) => richText(content)),
		styles: stylesOf(texts.get("xl/styles.xml") ?? ""),
	});
	for (const { attributes } of elements(sheet.xml, "mergeCell")) {
		const place = placeOf(attribute(attributes, "ref")?.split(":")[0]);
		if (place) notes.push({ ...place, key: "validation.sheetMerged" });
	}
	const others = [...rest, ...sheets.filter(({ isHidden }) => isHidden)].filter(({ xml }) => hasValues(xml));
	return {
		rows,
		notes,
		notices: noticesOf(
			sheet.xml,
			hidden,
			sheet.name,
			others.map(({ name }) => name),
		),
	};
}
