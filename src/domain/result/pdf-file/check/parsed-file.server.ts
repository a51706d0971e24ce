import {
	PDFDict,
	PDFName,
	PDFNull,
	PDFNumber,
	type PDFObject,
	PDFRawStream,
	PDFRef,
	PDFStream,
} from "@cantoo/pdf-lib";
import { maxObjects } from "./bounds.ts";
import { FaultFound } from "./faults.ts";
import type { ObjectReader } from "./object-reader.server.ts";

/** One row of a cross-reference: the position of an object in the file, or its object stream. */
export type Entry = { number: number; offset: number } | { number: number; container: number };
/** A cross-reference with its trailer. `at` is its position; `isStrict` means that every viewer can read it. */
export type Section = { at: number; entries: Entry[]; trailer?: PDFDict; isStrict: boolean };

/** Everything that was read from a file: every object of every revision, including objects that nothing refers to. */
export class ParsedFile {
	readonly reader: ObjectReader;
	/** All values in objects, trailers and object streams. */
	readonly values: PDFObject[] = [];
	readonly sections: Section[] = [];
	readonly trailers: PDFDict[] = [];
	/** Object numbers by the position of the object's head in the file. */
	readonly heads = new Map<number, number>();
	readonly objectStreams = new Set<number>();
	/** The last `startxref`; undefined if the file has none. */
	startXref?: { at: number; value: number };
	/** Whether a part of the file cannot be read. */
	isBroken = false;
	readonly #byNumber = new Map<number, PDFObject[]>();

	constructor(reader: ObjectReader) {
		this.reader = reader;
	}

	/** @throws FaultFound `tooComplex` */
	add(number: number, value: PDFObject) {
		if (this.values.length >= maxObjects) throw new FaultFound("tooComplex");
		this.values.push(value);
		const same = this.#byNumber.get(number);
		if (same) same.push(value);
		else this.#byNumber.set(number, [value]);
	}

	/** The values that a reference has in the file's revisions; empty for `null` and missing values. */
	meanings(value: PDFObject | undefined, depth = 0): PDFObject[] {
		if (value === undefined || value === PDFNull) return [];
		if (!(value instanceof PDFRef)) return [value];
		if (depth > 8) throw new FaultFound("tooComplex");
		return (this.#byNumber.get(value.objectNumber) ?? []).flatMap((one) => this.meanings(one, depth + 1));
	}

	/** The values under a key of a dictionary, in every revision. */
	of(dict: PDFDict, key: string): PDFObject[] {
		return this.meanings(dict.get(PDFName.of(key)));
	}

	/** The only integer under a key. @throws Error if there is none; FaultFound `contradictory` if revisions differ */
	numberOf(dict: PDFDict, key: string): number {
		const numbers = new Set(
			this.of(dict, key).map((value) => (value instanceof PDFNumber ? value.asNumber() : Number.NaN)),
		);
		const [number] = numbers;
		if (numbers.size > 1) throw new FaultFound("contradictory");
		if (number === undefined || !Number.isSafeInteger(number) || number < 0) throw new Error(`no ${key}`);
		return number;
	}

	/** Names under a key, without their slash. A name ends at a zero byte, as viewers written in C read it. */
	namesOf(dict: PDFDict, key: string): string[] {
		return this.of(dict, key)
			.filter((value) => value instanceof PDFName)
			.map(nameText);
	}
}

export const nameText = (name: PDFName) =>
	name
		.asString()
		.slice(1)
		.replace(/#00.*$/, "");

/** The dictionary itself, or the dictionary of a stream; undefined for other values. */
export function dictOf(value: PDFObject | undefined): PDFDict | undefined {
	if (value instanceof PDFDict) return value;
	return value instanceof PDFStream ? value.dict : undefined;
}

export const isStream = (value: PDFObject | undefined): value is PDFRawStream =>
	value instanceof PDFRawStream;
