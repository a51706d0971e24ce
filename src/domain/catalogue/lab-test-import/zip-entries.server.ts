import { inflateRawSync } from "node:zlib";
import { errorCode } from "#platform/process/error-code.ts";
import { refused } from "./refused.ts";

// The files inside a ZIP, which is what XLSX and ODS are.

/** Maximum unpacked size of a file. */
const maxUnpackedBytes = 96 * 1024 * 1024;
const maxEntries = 2_000;

type Entry = { name: string; method: number; start: number; size: number };

/** The entries of a ZIP, from its directory. @throws DomainError `validation.failed` when there is no directory */
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

function unpack(bytes: Buffer, { method, start, size }: Entry, left: number): Buffer {
	const packed = bytes.subarray(start, start + size);
	if (method === 0) return packed;
	if (method !== 8) throw refused("sheetBroken");
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
	} catch (error) {
		const isTooLarge = errorCode(error) === "ERR_BUFFER_TOO_LARGE";
		throw refused(isTooLarge ? "sheetTooLarge" : "sheetBroken");
	}
}

/**
 * The texts of the XML files in a ZIP, by name; any other file has an empty text. The total size is limited while
 * unpacking, because the sizes in the directory may be false.
 * @throws DomainError `validation.failed` of `file`: the file is broken, or larger than 96 MiB unpacked
 */
export function unzipTexts(bytes: Buffer): ReadonlyMap<string, string> {
	let left = maxUnpackedBytes;
	const texts = new Map<string, string>();
	for (const entry of entriesOf(bytes)) {
		const isText = /\.(xml|rels)$/i.test(entry.name);
		const unpacked = isText ? unpack(bytes, entry, left) : Buffer.alloc(0);
		left -= unpacked.length;
		if (left <= 0) throw refused("sheetTooLarge");
		texts.set(entry.name.replaceAll("\\", "/"), unpacked.toString("utf8"));
	}
	return texts;
}
