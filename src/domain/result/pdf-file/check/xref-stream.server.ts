import { PDFArray, type PDFDict, PDFNumber } from "@cantoo/pdf-lib";
import { maxEntries } from "./bounds.ts";
import { FaultFound } from "./faults.ts";
import type { Entry, ParsedFile } from "./parsed-file.server.ts";

function numbersOf(file: ParsedFile, dict: PDFDict, key: string): number[] | undefined {
	const [list] = file.of(dict, key);
	if (!(list instanceof PDFArray)) return undefined;
	return list.asArray().map((item) => {
		const [number] = file.meanings(item);
		if (!(number instanceof PDFNumber)) throw new Error(`no number in ${key}`);
		return number.asNumber();
	});
}

/**
 * Reads the rows of a cross-reference stream (ISO 32000-2, 7.5.8). @throws Error when the stream is invalid; FaultFound
 * `tooComplex`
 */
export function readXrefStream(file: ParsedFile, dict: PDFDict, bytes: Buffer): Entry[] {
	const widths = numbersOf(file, dict, "W") ?? [];
	const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
	const rowWidth = typeWidth + secondWidth + thirdWidth;
	if (widths.some((width) => width < 0 || width > 8) || rowWidth === 0) throw new Error("no widths");
	const parts = numbersOf(file, dict, "Index") ?? [0, file.numberOf(dict, "Size")];
	const entries: Entry[] = [];
	let at = 0;
	const take = (width: number) => {
		let value = 0;
		for (let index = 0; index < width; index++) value = value * 256 + (bytes[at++] ?? 0);
		return value;
	};
	for (let part = 0; part + 1 < parts.length; part += 2) {
		const first = parts[part] ?? 0;
		for (let row = 0; row < (parts[part + 1] ?? 0) && at + rowWidth <= bytes.length; row++) {
			const type = typeWidth === 0 ? 1 : take(typeWidth);
			const second = take(secondWidth);
			take(thirdWidth);
			if (type === 1) entries.push({ number: first + row, offset: second });
			if (type === 2) entries.push({ number: first + row, container: second });
			if (entries.length > maxEntries) throw new FaultFound("tooComplex");
		}
	}
	return entries;
}
