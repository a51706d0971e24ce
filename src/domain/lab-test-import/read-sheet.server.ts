import { inflateRawSync } from "node:zlib";
import { readSheet as readCells } from "read-excel-file/node";
import { invalid } from "#platform/errors.ts";
import { parseCsv } from "./csv.ts";
import { dateMark, maxSheetRows } from "./schema.ts";

// What a spreadsheet holds, as lines of text. Whatever came is opened here, and only in a process of its own.

/** A cell that is no plain value: what its message says. */
export type Note = { row: number; column: number; key: string };
export type Sheet = { rows: string[][]; notes: Note[] };

const refused = (key: string, params?: Record<string, number>) =>
	invalid([{ field: "file", key: `validation.${key}`, ...(params ? { params } : {}) }]);

/** All that a file may take unpacked. */
const maxUnpackedBytes = 96 * 1024 * 1024;
const maxEntries = 2_000;

type Entry = { name: string; method: number; start: number; size: number };

/** The entries of a ZIP by its directory. @throws DomainError `validation.failed` for what is none */
function entriesOf(bytes: Buffer): Entry[] {
	const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
	if (end < 0 || end + 22 > bytes.length) throw refused("sheetBroken");
	const count = bytes.readUInt16LE(end + 10);
	if (count > maxEntries) throw refused("sheetTooLarge");
	const entries: Entry[] = [];
	let at = bytes.readUInt32LE(end + 16);
	for (let n = 0; n < count; n++) {
		if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw refused("sheetBroken");
		const nameBytes = bytes.readUInt16LE(at + 28);
		const local = bytes.readUInt32LE(at + 42);
		if (local + 30 > bytes.length) throw refused("sheetBroken");
		entries.push({
			name: bytes.toString("utf8", at + 46, at + 46 + nameBytes),
			method: bytes.readUInt16LE(at + 10),
			size: bytes.readUInt32LE(at + 20),
			start: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
		});
		at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return entries;
}

/** Unpacks every entry with a bound on all of them together: what the directory says of sizes may be untrue. */
function unpackedSheet(bytes: Buffer): string {
	let left = maxUnpackedBytes;
	let sheet: Buffer | undefined;
	const entries = entriesOf(bytes);
	// the library reads the first sheet of the workbook, which is written first by every program there is
	const first = entries
		.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
		.map(({ name }) => name)
		.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
	for (const { name, method, start, size } of entries) {
		const packed = bytes.subarray(start, start + size);
		let unpacked = packed;
		if (method === 8) {
			try {
				unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
			} catch (error) {
				const isTooLarge = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
				throw refused(isTooLarge ? "sheetTooLarge" : "sheetBroken");
			}
		} else if (method !== 0) throw refused("sheetBroken");
		left -= unpacked.length;
		if (left <= 0) throw refused("sheetTooLarge");
		if (name === first) sheet = unpacked;
	}
	if (!sheet) throw refused("sheetBroken");
	return sheet.toString("utf8");
}

/** Place of a cell, from 0: `C12` is row 11, column 2. */
function placeOf(cell: string): { row: number; column: number } {
	const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)/.exec(cell) ?? [];
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
	return { row: Number(digits) - 1, column };
}

/** Cells that a program computed or that stand for several: their value is not what somebody wrote there. */
function notesOf(xml: string): Note[] {
	const notes: Note[] = [];
	for (const [, cell = ""] of xml.matchAll(/<mergeCell\s[^>]*ref="([A-Z]+\d+)/g))
		notes.push({ ...placeOf(cell), key: "validation.sheetMerged" });
	for (const [, cell = ""] of xml.matchAll(/<c\s[^>]*?r="([A-Z]+\d+)"[^>]*>\s*<f[\s>/]/g))
		notes.push({ ...placeOf(cell), key: "validation.sheetFormula" });
	return notes;
}

/** A value of the library as text; a date as its ISO day behind its mark. */
const textOf = (value: unknown): string => {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return `${dateMark}${value.toISOString().slice(0, 10)}`;
	return String(value);
};

async function readXlsx(bytes: Buffer): Promise<Sheet> {
	const xml = unpackedSheet(bytes);
	const rowCount = xml.split("<row ").length - 1;
	if (rowCount > maxSheetRows + 1) throw refused("sheetTooManyRows", { max: maxSheetRows });
	const cells = (await readCells(bytes).catch(() => {
		throw refused("sheetBroken");
	})) as unknown[][];
	return { rows: cells.map((row) => row.map(textOf)), notes: notesOf(xml) };
}

function readCsv(bytes: Buffer): Sheet {
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw refused("sheetEncoding");
	}
	if (text.includes("\0")) throw refused("sheetBroken");
	const rows = parseCsv(text);
	if (rows.length > maxSheetRows + 1) throw refused("sheetTooManyRows", { max: maxSheetRows });
	return { rows, notes: [] };
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
const isOldExcel = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/**
 * The first sheet of an XLSX, or a CSV in UTF-8, by their content.
 * @throws DomainError `validation.failed` of `file`: what is broken, too large, of too many rows or of an older kind
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
	if (isOldExcel(bytes)) throw refused("sheetOld");
	const sheet = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes);
	if (sheet.rows.filter((row) => row.some((cell) => cell.trim())).length < 2) throw refused("sheetEmpty");
	return sheet;
}
