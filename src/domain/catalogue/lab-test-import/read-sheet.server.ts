import { parseCsv } from "./csv.ts";
import { refused } from "./refused.ts";
import { maxSheetRows } from "./schema.ts";
import type { Sheet, SheetNote } from "./sheet.ts";
import { readXlsx } from "./xlsx.server.ts";

// What a spreadsheet holds, as lines of text. Strangers' files are opened here, and only in a process of its own.

const startsWith = (bytes: Buffer, ...start: number[]) =>
	bytes.subarray(0, start.length).equals(Buffer.from(start));

/**
 * Decodes a CSV by its byte order mark, or else as UTF-8. A text in which another program has already lost letters is
 * refused too.
 */
function decode(bytes: Buffer): string {
	const encoding = startsWith(bytes, 0xff, 0xfe)
		? "utf-16le"
		: startsWith(bytes, 0xfe, 0xff)
			? "utf-16be"
			: "utf-8";
	let text: string;
	try {
		text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		throw refused("sheetEncoding");
	}
	if (/[\0\ufffd]/.test(text)) throw refused("sheetEncoding");
	return text;
}

/** Rows with more cells than the heading row, usually because a number with commas is not in quotes. */
function overlongRows([head = [], ...rows]: string[][]): SheetNote[] {
	return rows.flatMap((cells, at) =>
		cells.length > head.length ? [{ row: at + 1, column: head.length, key: "validation.sheetOverlong" }] : [],
	);
}

function readCsv(bytes: Buffer): Sheet {
	const text = decode(bytes);
	if (/^\s*</.test(text)) throw refused("sheetMarkup");
	const { rows, brokenRow } = parseCsv(text);
	if (rows.length > maxSheetRows + 1) throw refused("sheetTooManyRows", { max: maxSheetRows });
	if (brokenRow) throw refused("sheetQuote", { row: brokenRow });
	return { rows, notes: overlongRows(rows), notices: [] };
}

/** Detects an Excel file from before 2007; a password-protected file has the same wrapper. */
const compoundKind = (bytes: Buffer) =>
	bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "sheetPassword" : "sheetOld";

/**
 * Reads the first visible sheet of an XLSX, or a CSV in UTF-8 or UTF-16; the content decides which.
 * @throws DomainError `validation.failed` of `file`: the file is broken, too large, has too many rows or is of another kind
 */
export function readSheet(bytes: Buffer): Sheet {
	if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refused(compoundKind(bytes));
	const sheet = startsWith(bytes, 0x50, 0x4b, 3, 4) ? readXlsx(bytes) : readCsv(bytes);
	if (sheet.rows.filter((row) => row.some((cell) => cell.trim())).length < 2) throw refused("sheetEmpty");
	return sheet;
}
