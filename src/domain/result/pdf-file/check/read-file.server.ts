import type { PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import { maxEntries } from "./bounds.ts";
import { type DecodeBudget, decodeStream } from "./decode-stream.server.ts";
import { FaultFound } from "./faults.ts";
import { ObjectReader } from "./object-reader.server.ts";
import { type Entry, isStream, ParsedFile } from "./parsed-file.server.ts";
import { readXrefStream } from "./xref-stream.server.ts";

type NumberedStream = { number: number; at: number; stream: PDFRawStream };

/**
 * Reads all objects in file order, ignoring the cross-reference table, and then the objects in object streams.
 * @throws FaultFound `tooComplex`, `contradictory`
 */
export function readFile(bytes: Buffer, budget: DecodeBudget): ParsedFile {
	const reader = new ObjectReader(bytes);
	const file = new ParsedFile(reader);
	const streams: NumberedStream[] = [];
	reader.moveTo(0);
	for (reader.skipSpace(); !reader.isAtEnd; reader.skipSpace()) readNext(file, streams);
	file.values.push(...reader.firstValues.splice(0));
	readStreams(file, streams, budget);
	return file;
}

function readNext(file: ParsedFile, streams: NumberedStream[]) {
	const { reader } = file;
	const at = reader.position;
	if (reader.isAtDigit) readObject(file, streams, at);
	else if (reader.match("xref")) readTable(file, at);
	else if (reader.match("trailer")) readTrailer(file);
	else if (reader.match("startxref")) readStart(file, at);
	else reader.moveTo(at + 1);
}

/** Whether the work succeeds; a `FaultFound` is thrown again. */
function succeeds(work: () => void): boolean {
	try {
		work();
		return true;
	} catch (error) {
		if (error instanceof FaultFound) throw error;
		// the engine cannot hold it
		if (error instanceof RangeError) throw new FaultFound("tooComplex");
		return false;
	}
}

function readObject(file: ParsedFile, streams: NumberedStream[], at: number) {
	const { reader } = file;
	const head = reader.headAt(at);
	if (!head) {
		reader.moveTo(at);
		while (reader.isAtDigit) reader.nextCharacter();
		return;
	}
	file.heads.set(head.at, head.number);
	const isRead = succeeds(() => {
		const value = reader.valueAt(head.valueAt);
		if (value) file.add(head.number, value);
		if (isStream(value)) streams.push({ number: head.number, at: head.at, stream: value });
	});
	if (isRead) return;
	file.isBroken = true;
	// its content may be readable
	reader.moveTo(head.valueAt);
}

/** A row as required by the standard; some viewers reject a table with other rows (ISO 32000-2, 7.5.4). */
const strictRow = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;

/** Adds the rows of a table to the entries. @returns whether the table strictly follows the standard */
function readRows(file: ParsedFile, entries: Entry[]): boolean {
	const { reader } = file;
	let isStrict = true;
	for (reader.skipSpace(); reader.isAtDigit; reader.skipSpace()) {
		let number = reader.wholeNumber();
		const end = number + reader.wholeNumber();
		reader.skipSpace();
		for (let row = number; row < end; row++, number++) {
			if (!strictRow.test(reader.ahead(20))) isStrict = false;
			const offset = reader.wholeNumber();
			const generation = reader.wholeNumber();
			reader.skipSpace();
			const kind = reader.nextCharacter();
			if (kind !== "n" && kind !== "f") throw new Error("a row of another kind");
			// some writers count from 1 although the first row is that of object 0
			if (kind === "f" && row === 1 && generation === 65_535) {
				number = 0;
				isStrict = false;
			}
			if (kind === "n") entries.push({ number, offset });
			if (entries.length > maxEntries) throw new FaultFound("tooComplex");
			if (row + 1 < end) reader.moveTo(reader.position + (/^[ \r\n]{2}/.test(reader.ahead(2)) ? 2 : 0));
		}
	}
	return isStrict;
}

function readTable(file: ParsedFile, at: number) {
	const entries: Entry[] = [];
	let isStrict = false;
	const isRead = succeeds(() => {
		isStrict = readRows(file, entries);
	});
	if (!isRead) file.isBroken = true;
	file.sections.push({ at, entries, isStrict });
}

function readTrailer(file: ParsedFile) {
	const isRead = succeeds(() => {
		const trailer = file.reader.dictionary();
		file.trailers.push(trailer);
		file.values.push(trailer);
		const section = file.sections.at(-1);
		if (section) section.trailer ??= trailer;
	});
	if (!isRead) file.isBroken = true;
}

function readStart(file: ParsedFile, at: number) {
	let value = -1;
	succeeds(() => {
		value = file.reader.wholeNumber();
	});
	file.startXref = { at, value };
}

/**
 * Reads object streams and cross-reference streams; a stream whose filter is defined in another stream is read after that
 * stream.
 */
export function readStreams(file: ParsedFile, streams: NumberedStream[], budget: DecodeBudget) {
	let waiting = streams.filter(({ stream }) => isXref(file, stream) || isObjectStream(file, stream));
	while (waiting.length > 0) {
		const failed = waiting.filter((one) => !succeeds(() => readOneStream(file, one, budget)));
		if (failed.length === waiting.length) {
			file.isBroken = true;
			return;
		}
		waiting = failed;
	}
}

const isXref = (file: ParsedFile, { dict }: PDFRawStream) => file.namesOf(dict, "Type").includes("XRef");
/** Whether a stream is an object stream. Viewers recognise it by its type, or by how it is used. */
const isObjectStream = (file: ParsedFile, { dict }: PDFRawStream) =>
	file.namesOf(dict, "Type").includes("ObjStm") ||
	(file.of(dict, "N").length > 0 && file.of(dict, "First").length > 0);

function readOneStream(file: ParsedFile, { number, at, stream }: NumberedStream, budget: DecodeBudget) {
	if (isXref(file, stream)) file.trailers.push(stream.dict);
	const bytes = decodeStream(file, stream, budget);
	if (isXref(file, stream)) {
		file.sections.push({
			at,
			entries: readXrefStream(file, stream.dict, bytes),
			trailer: stream.dict,
			isStrict: true,
		});
	}
	if (!isObjectStream(file, stream)) return;
	readObjectStream(file, stream.dict, bytes);
	file.objectStreams.add(number);
}

function readObjectStream(file: ParsedFile, dict: PDFDict, bytes: Buffer) {
	const reader = new ObjectReader(bytes, file.reader.bound);
	const [count, first] = [file.numberOf(dict, "N"), file.numberOf(dict, "First")];
	const places: { number: number; offset: number }[] = [];
	for (let index = 0; index < count; index++)
		places.push({ number: reader.wholeNumber(), offset: reader.wholeNumber() });
	const add = (number: number, position: number) => {
		const value = reader.valueAt(position);
		if (value) file.add(number, value);
	};
	// some viewers go by the places, others read one after another
	for (const { number, offset } of places) add(number, first + offset);
	reader.moveTo(first);
	for (const { number } of places) add(number, reader.position);
	file.values.push(...reader.firstValues);
}
