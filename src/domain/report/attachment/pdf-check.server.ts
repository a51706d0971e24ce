import { inflateSync } from "node:zlib";

// What a file must be to be handed to a patient: a whole PDF that anybody can open and that does nothing by itself.

/** Why a file is not taken. */
export const pdfFaults = ["none", "broken", "encrypted", "active"] as const;
export type PdfFault = (typeof pdfFaults)[number];

/** More than any directory of objects takes; beyond it the file is made to fill the memory. */
const mostInflated = 64 * 1024 * 1024;

/** A character as `#4a`, with the letters of its number in either case. */
const disguised = (letter: string) =>
	`#${letter
		.charCodeAt(0)
		.toString(16)
		.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
/** A name of the format, whose case counts, with any of its letters disguised, and nothing of a longer name. */
const nameOf = (name: string) =>
	`/${[...name].map((letter) => `(?:${letter}|${disguised(letter)})`).join("")}(?![\\w#.+-])`;
const names = (...all: string[]) => new RegExp(all.map(nameOf).join("|"));

/** A name so short that it stands in many a picture by chance is looked for with what must follow it: a reference, or a list. */
const withValue = (name: string) => `${nameOf(name)}(?=[\\s\\0]*[\\d[%])`;
/** Actions that run programs or send what a form holds, and parts that hold programs. */
const active = new RegExp(
	[...["JavaScript", "Launch", "SubmitForm", "ImportData", "RichMedia"].map(nameOf), withValue("XFA")].join(
		"|",
	),
);
const encrypted = names("Encrypt");
const objectStream = names("ObjStm");

/** The text of a dictionary before a stream; far longer than one of an object stream is. */
const headLength = 2_048;

/** What lies in the compressed directories of objects; undefined where one cannot be read. */
function objectStreams(text: string, bytes: Buffer): string | undefined {
	const found: string[] = [];
	let left = mostInflated;
	for (const match of text.matchAll(/\bstream[ \t]*(?:\r\n|\n|\r)/g)) {
		const before = text.slice(Math.max(0, match.index - headLength), match.index);
		const head = before.slice(before.lastIndexOf(" obj") + 1);
		if (!objectStream.test(head)) continue;
		const from = match.index + match[0].length;
		const to = text.indexOf("endstream", from);
		if (to < 0) return undefined;
		// other filters before or after it hide what is in it
		const filters = head.match(/\/(?:\w+Decode)(?!\w)/g) ?? [];
		const isPlain = filters.length === 0;
		if (!isPlain && (filters.length > 1 || filters[0] !== "/FlateDecode" || /\/Predictor\s+[2-9]/.test(head)))
			return undefined;
		try {
			const part = bytes.subarray(from, to);
			const inflated = isPlain ? part : inflateSync(part, { maxOutputLength: left });
			left -= inflated.length;
			if (left <= 0) return undefined;
			found.push(inflated.toString("latin1"));
		} catch {
			return undefined;
		}
	}
	return found.join("\n");
}

/** Does the file end with the address of its table of objects, and does one stand there? */
function isWhole(text: string): boolean {
	const end = text.slice(-2_048);
	const at = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end.replace(/\0+$/, ""))?.[1];
	if (at === undefined) return false;
	// what stands before the head counts for some writers and not for others
	const offset = Math.max(0, text.indexOf("%PDF-"));
	return [Number(at), Number(at) + offset].some((place) =>
		/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(place, place + 40)),
	);
}

/**
 * What keeps a file from being handed to a patient; undefined when nothing does. `none`: it is no PDF, whatever its name says.
 * @param bytes the whole file
 */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
	const text = bytes.toString("latin1");
	const head = text.slice(0, 1_024).indexOf("%PDF-");
	if (head < 0) return "none";
	if (!isWhole(text)) return "broken";
	if (encrypted.test(text)) return "encrypted";
	if (active.test(text)) return "active";
	const hidden = objectStreams(text, bytes);
	if (hidden === undefined) return "broken";
	return active.test(hidden) ? "active" : undefined;
}
