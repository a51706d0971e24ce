import { PDFArray, type PDFDict, PDFNumber, type PDFObject } from "@cantoo/pdf-lib";
import { maxEntries } from "./bounds.ts";
import { FaultFound, type PdfFault } from "./faults.ts";
import { dictOf, isStream, type ParsedFile, type Section } from "./parsed-file.server.ts";

/** Maximum number of bytes after the end-of-file marker; with more, some viewers no longer find the marker. */
const maxTrailingBytes = 1_024;

/** Returns the cross-reference section at a position in the file. */
type SectionAt = (place: number) => Section | undefined;

/** Whether the cross-reference sections refer to each other in a loop. */
function isRing(file: ParsedFile, sectionAt: SectionAt, last: Section): boolean {
	const seen = new Set<Section>();
	let section: Section | undefined = last;
	while (section && !seen.has(section)) {
		seen.add(section);
		const [before]: PDFObject[] = section.trailer ? file.of(section.trailer, "Prev") : [];
		section = before instanceof PDFNumber && before.asNumber() > 0 ? sectionAt(before.asNumber()) : undefined;
	}
	return section !== undefined;
}

/**
 * Whether every cross-reference of the file can be reached from the last `startxref`. If not, that `startxref` belongs
 * to another file or an earlier revision, and viewers that rebuild the file show other objects. Also true if it leads
 * nowhere, because all viewers then rebuild the file.
 */
function isAllReached(file: ParsedFile, sectionAt: SectionAt, start: number): boolean {
	const last = sectionAt(start);
	const seen = new Set<Section>();
	const open = last ? [last] : [];
	for (let section = open.pop(); section; section = open.pop()) {
		if (seen.has(section)) continue;
		seen.add(section);
		const { trailer } = section;
		const places = trailer ? ["Prev", "XRefStm"].flatMap((key) => file.of(trailer, key)) : [];
		for (const place of places) {
			const earlier = place instanceof PDFNumber ? sectionAt(place.asNumber()) : undefined;
			if (earlier) open.push(earlier);
		}
	}
	return !last || file.sections.every((section) => seen.has(section));
}

/**
 * Checks the cross-reference of a file. Positions count from the first byte or, in some viewers, from `%PDF-`.
 * @param headAt position of `%PDF-`
 */
export function createCrossReference(file: ParsedFile, bytes: Buffer, headAt: number) {
	const origins = headAt > 0 ? [0, headAt] : [0];
	const sectionsByPlace = new Map(file.sections.map((section) => [section.at, section]));

	function sectionAt(place: number): Section | undefined {
		for (const origin of origins) {
			file.reader.moveTo(place + origin);
			file.reader.skipSpace();
			const section = sectionsByPlace.get(file.reader.position);
			if (section) return section;
		}
		return undefined;
	}

	/** Whether all rows point to objects that were read, and none to an object hidden in a stream or a comment. */
	function areRowsTrue({ entries }: Section): boolean {
		return entries.every((entry) => {
			if ("container" in entry) return file.objectStreams.has(entry.container);
			// an object that was never written
			if (entry.offset === 0 || entry.number === 0) return true;
			const heads = origins.flatMap((origin) => file.reader.headAt(entry.offset + origin) ?? []);
			if (heads.some((head) => !file.heads.has(head.at))) return false;
			return heads.some((head) => head.number === entry.number);
		});
	}

	function areEarlierKnown(): boolean {
		return file.trailers.every((trailer) =>
			["Prev", "XRefStm"].every((key) =>
				file
					.of(trailer, key)
					.every((at) => at instanceof PDFNumber && (at.asNumber() <= 0 || sectionAt(at.asNumber()))),
			),
		);
	}

	return {
		/** Whether some viewers rebuild the cross-reference of this file from all bytes. */
		isRebuilt(): boolean {
			const last = file.startXref && sectionAt(file.startXref.value);
			if (!file.startXref || !last || headAt > 0 || isRing(file, sectionAt, last)) return true;
			if (file.sections.some(({ isStrict }) => !isStrict)) return true;
			const roots = last.trailer ? file.of(last.trailer, "Root") : [];
			if (!roots.some((root) => dictOf(root))) return true;
			const end = bytes.indexOf("%%EOF", file.startXref.at);
			return bytes.length - (end < 0 ? file.startXref.at : end) > maxTrailingBytes;
		},
		fault(): PdfFault | undefined {
			const start = file.startXref;
			if (!start || file.sections.length === 0) return "broken";
			// an update that was cut off
			for (const at of file.heads.keys()) if (at > start.at) return "broken";
			if (!file.sections.every(areRowsTrue) || !areEarlierKnown()) return "contradictory";
			if (!isAllReached(file, sectionAt, start.value)) return "contradictory";
			return hasPages(file) ? undefined : "broken";
		},
	};
}

/** The head of an object: number, generation and `obj`, with spaces and comments between them. */
const anyHead =
	/\d{1,10}(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])+\d{1,5}(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])*obj/g;

/**
 * Reads the objects that viewers find when they rebuild the cross-reference: those with an object head anywhere in the
 * file, even inside streams and comments.
 */
export function readHiddenObjects(file: ParsedFile, bytes: Buffer) {
	const streams = [];
	let count = 0;
	for (const match of bytes.toString("latin1").matchAll(anyHead)) {
		if (++count > maxEntries) throw new FaultFound("tooComplex");
		const head = file.reader.headAt(match.index);
		if (!head || file.heads.has(head.at)) continue;
		try {
			const value = file.reader.valueAt(head.valueAt);
			if (value) file.add(head.number, value);
			if (isStream(value)) streams.push({ number: head.number, at: head.at, stream: value });
		} catch (error) {
			// text that looks like one
			if (error instanceof FaultFound) throw error;
		}
	}
	file.values.push(...file.reader.firstValues.splice(0));
	return streams;
}

/** Whether the file has a catalogue whose pages all exist. */
function hasPages(file: ParsedFile): boolean {
	const catalogues = file.trailers
		.flatMap((trailer) => file.of(trailer, "Root"))
		.flatMap((root) => dictOf(root) ?? []);
	return catalogues.some((root) => file.of(root, "Pages").some((pages) => isWholeTree(file, dictOf(pages))));
}

function isWholeTree(file: ParsedFile, root: PDFDict | undefined): boolean {
	const seen = new Set<PDFDict>();
	const open = root ? [root] : [];
	let pageCount = 0;
	for (let node = open.pop(); node; node = open.pop()) {
		if (seen.has(node)) continue;
		seen.add(node);
		const lists = file.of(node, "Kids").filter((kids) => kids instanceof PDFArray);
		if (lists.length === 0) pageCount++;
		for (const kid of lists.flatMap((list) => list.asArray())) {
			const meanings = file.meanings(kid).flatMap((value) => dictOf(value) ?? []);
			if (meanings.length === 0) return false;
			open.push(...meanings);
		}
	}
	return pageCount > 0;
}
