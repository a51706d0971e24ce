import { deflateRawSync } from "node:zlib";

// Workbooks written cell by cell, as spreadsheet programs write them and as none would.

/** A ZIP of these files. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [path, content] of Object.entries(files)) {
		const name = Buffer.from(path);
		const packed = deflateRawSync(content);
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50);
		local.writeUInt16LE(8, 8);
		local.writeUInt16LE(name.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50);
		entry.writeUInt16LE(8, 10);
		entry.writeUInt32LE(packed.length, 20);
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(offset, 42);
		locals.push(local, name, packed);
		directory.push(entry, name);
		offset += 30 + name.length + packed.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(Object.keys(files).length, 10);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, ...directory, end]);
}

/** A text, a number, or a cell as its XML says it; `format` is the code of its number format, as in `0.00%`. */
export type RawCell = string | number | { type?: string; value?: string; format?: string; more?: string };
export type RawSheet = {
	name?: string;
	rows: RawCell[][];
	isHidden?: boolean;
	hiddenRows?: number[];
	hiddenColumns?: number[];
};

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const letters = (at: number) => String.fromCharCode(65 + at);

function cellXml(cell: RawCell, place: string, formats: string[]): string {
	if (cell === "") return "";
	if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
	if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
	const { type, value, format, more = "" } = cell;
	if (format !== undefined && !formats.includes(format)) formats.push(format);
	const style = format === undefined ? "" : ` s="${formats.indexOf(format) + 1}"`;
	const held = value === undefined ? "" : `<v>${escaped(value)}</v>`;
	return `<c r="${place}"${style}${type ? ` t="${type}"` : ""}>${more}${held}</c>`;
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [] }: RawSheet, formats: string[]): string {
	const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join("");
	const lines = rows.map((cells, index) => {
		const row = index + 1;
		const inner = cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, formats)).join("");
		return `<row r="${row}"${hiddenRows.includes(row) ? ' hidden="1"' : ""}>${inner}</row>`;
	});
	return `<worksheet>${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** A workbook of these sheets, in the order of their tabs; the first tab is not the first file, as after one is moved. */
export function workbookOf(sheets: RawSheet[], more: { date1904?: boolean } = {}): Buffer {
	const formats: string[] = [];
	const parts = sheets.map((sheet, at) => ({
		path: `worksheets/sheet${sheets.length - at}.xml`,
		xml: sheetXml(sheet, formats),
		id: `rId${at + 1}`,
		...sheet,
	}));
	const tabs = parts.map(
		({ id, isHidden, name = "Tests" }, at) =>
			`<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="${id}"/>`,
	);
	const styles = formats.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`);
	const uses = formats.map((_, at) => `<xf numFmtId="${at + 164}"/>`);
	return zipOf({
		"xl/workbook.xml": `<workbook><workbookPr${more.date1904 ? ' date1904="1"' : ""}/><sheets>${tabs.join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships>${parts.map(({ id, path }) => `<Relationship Id="${id}" Target="${path}"/>`).join("")}</Relationships>`,
		"xl/styles.xml": `<styleSheet><numFmts>${styles.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${uses.join("")}</cellXfs></styleSheet>`,
		...Object.fromEntries(parts.map(({ path, xml }) => [`xl/${path}`, xml])),
	});
}
