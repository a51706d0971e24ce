import { constants, inflateSync } from "node:zlib";
import {
	decodePDFRawStream,
	PDFArray,
	PDFContext,
	type PDFDict,
	PDFName,
	type PDFObject,
	PDFRawStream,
} from "@cantoo/pdf-lib";
import { errorCode } from "#platform/process/error-code.ts";
import { FaultFound } from "./faults.ts";
import { dictOf, nameText, type ParsedFile } from "./parsed-file.server.ts";

/** How many bytes may still be decoded. */
export type DecodeBudget = { leftBytes: number };

/**
 * Full names of filters by their short names. Short names are meant for inline pictures only, but viewers accept them
 * everywhere.
 */
const fullNames: Record<string, string> = {
	Fl: "FlateDecode",
	AHx: "ASCIIHexDecode",
	A85: "ASCII85Decode",
	LZW: "LZWDecode",
	RL: "RunLengthDecode",
};

function onlyMeaning(file: ParsedFile, value: PDFObject | undefined): PDFObject | undefined {
	const meanings = file.meanings(value);
	if (new Set(meanings.map(String)).size > 1) throw new FaultFound("contradictory");
	if (value !== undefined && meanings.length === 0 && !isNull(value)) throw new Error("not read yet");
	return meanings[0];
}
const isNull = (value: PDFObject) => String(value) === "null";

const listOf = (file: ParsedFile, value: PDFObject | undefined): (PDFObject | undefined)[] =>
	value instanceof PDFArray ? value.asArray().map((item) => onlyMeaning(file, item)) : value ? [value] : [];

/** Decodes the bytes of a stream. @throws Error for an unknown filter; FaultFound `tooComplex` beyond the budget */
export function decodeStream(
	file: ParsedFile,
	{ dict, contents }: PDFRawStream,
	budget: DecodeBudget,
): Buffer {
	const get = (...keys: string[]) =>
		onlyMeaning(
			file,
			keys.map((key) => dict.get(PDFName.of(key))).find((value) => value !== undefined),
		);
	const filters = listOf(file, get("Filter", "F"));
	const params = listOf(file, get("DecodeParms", "DP"));
	let bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
	for (const [index, filter] of filters.entries()) {
		if (!(filter instanceof PDFName)) throw new Error("a filter without a name");
		bytes = applyFilter(file, bytes, nameText(filter), dictOf(params[index]), budget.leftBytes);
		budget.leftBytes -= bytes.length;
		if (budget.leftBytes < 0) throw new FaultFound("tooComplex");
	}
	return bytes;
}

function applyFilter(
	file: ParsedFile,
	bytes: Buffer,
	name: string,
	params: PDFDict | undefined,
	max: number,
) {
	const filter = fullNames[name] ?? name;
	const decoded =
		filter === "FlateDecode" ? inflate(bytes, max) : decodeByLibrary(file, bytes, filter, params);
	if (!params || (filter !== "FlateDecode" && filter !== "LZWDecode")) return decoded;
	const number = (key: string, standard: number) =>
		file.of(params, key).length > 0 ? file.numberOf(params, key) : standard;
	const predictor = number("Predictor", 1);
	if (predictor <= 1) return decoded;
	const [colors, bits, columns] = [number("Colors", 1), number("BitsPerComponent", 8), number("Columns", 1)];
	const step = Math.max(1, Math.ceil((colors * bits) / 8));
	const width = Math.ceil((colors * bits * columns) / 8);
	if (width < 1) throw new Error("no row");
	return predictor === 2 ? undoTiff(decoded, width, step, bits) : undoPng(decoded, width, step);
}

function inflate(bytes: Buffer, max: number): Buffer {
	try {
		// data that is cut off counts as far as it goes, as in viewers
		return inflateSync(bytes, { maxOutputLength: Math.max(1, max), finishFlush: constants.Z_SYNC_FLUSH });
	} catch (error) {
		if (errorCode(error) === "ERR_BUFFER_TOO_LARGE") throw new FaultFound("tooComplex");
		throw error;
	}
}

function decodeByLibrary(
	file: ParsedFile,
	bytes: Buffer,
	filter: string,
	params: PDFDict | undefined,
): Buffer {
	const context = PDFContext.create();
	const early =
		params && file.of(params, "EarlyChange").length > 0 ? file.numberOf(params, "EarlyChange") : 1;
	const dict = context.obj({ Filter: filter, DecodeParms: { EarlyChange: early } });
	return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode());
}

function undoTiff(bytes: Buffer, width: number, step: number, bits: number): Buffer {
	if (bits !== 8) throw new Error("a predictor of another width");
	const undone = Buffer.from(bytes);
	for (let at = 0; at < undone.length; at++)
		if (at % width >= step) undone[at] = (undone[at] ?? 0) + (undone[at - step] ?? 0);
	return undone;
}

const paeth = (left: number, up: number, corner: number) => {
	const guess = left + up - corner;
	const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
	if (byLeft <= byUp && byLeft <= byCorner) return left;
	return byUp <= byCorner ? up : corner;
};

/** Undoes the filters of PNG rows (PNG specification, 9). */
function undoPng(bytes: Buffer, width: number, step: number): Buffer {
	const rows = Math.ceil(bytes.length / (width + 1));
	const undone = Buffer.alloc(rows * width);
	for (let row = 0; row < rows; row++) {
		const kind = bytes[row * (width + 1)] ?? 0;
		if (kind > 4) throw new Error("a row of another kind");
		for (let column = 0; column < width; column++) {
			const at = row * width + column;
			const left = column >= step ? (undone[at - step] ?? 0) : 0;
			const up = row > 0 ? (undone[at - width] ?? 0) : 0;
			const corner = row > 0 && column >= step ? (undone[at - width - step] ?? 0) : 0;
			const before = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0;
			undone[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + before;
		}
	}
	return undone;
}
