import {
	PDFDict,
	PDFName,
	PDFNumber,
	type PDFObject,
	PDFParser,
	PDFRawStream,
	type PDFRef,
	type PDFStream,
} from "@cantoo/pdf-lib";
import { maxNesting, maxValues } from "./bounds.ts";
import { FaultFound } from "./faults.ts";

const codes = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
const keyword = {
	obj: codes("obj"),
	endobj: codes("endobj"),
	stream: codes("stream"),
	xref: codes("xref"),
	trailer: codes("trailer"),
	startxref: codes("startxref"),
};
export type Keyword = keyof typeof keyword;

const [lineFeed, carriageReturn, space] = [10, 13, 32];
const isDigit = (byte: number) => byte >= 48 && byte <= 57;
/** Whether a byte is a digit, or one of `+ - .` */
const isNumeric = (byte: number) => isDigit(byte) || byte === 43 || byte === 45 || byte === 46;

/** Head of an indirect object: its number, and the positions where the head and the value begin. */
export type ObjectHead = { number: number; at: number; valueAt: number };

/**
 * Reads PDF objects at any position in the bytes. The grammar is that of the base class; differences are described at each
 * method.
 */
export class ObjectReader extends PDFParser {
	/** Dictionaries as read by viewers that take the first of two values with the same key. */
	readonly firstValues: PDFDict[] = [];
	readonly bound: { leftValues: number };
	readonly #all: Buffer;
	#depth = 0;

	/** @param bound the number of values that may still be read from the whole file */
	constructor(bytes: Buffer, bound = { leftValues: maxValues }) {
		super(bytes, Number.POSITIVE_INFINITY, true);
		this.bound = bound;
		this.#all = bytes;
	}

	get position() {
		return this.bytes.offset();
	}
	get isAtEnd() {
		return this.bytes.done();
	}
	get isAtDigit() {
		return isDigit(this.bytes.peek());
	}
	moveTo(position: number) {
		this.bytes.moveTo(position);
	}
	/** The next bytes, without moving the position. */
	ahead(length: number) {
		return this.#all.subarray(this.position, this.position + length).toString("latin1");
	}
	skipSpace() {
		this.skipWhitespaceAndComments();
	}
	match(word: Keyword) {
		return this.matchKeyword(keyword[word]);
	}
	/** Reads the next byte as a character and moves past it. */
	nextCharacter() {
		return String.fromCharCode(this.bytes.next());
	}
	/** @throws Error if there is no whole number */
	wholeNumber() {
		this.skipSpace();
		return this.parseRawInt();
	}
	/** @throws Error if there is no dictionary */
	dictionary() {
		this.skipSpace();
		return this.parseDict();
	}

	/** The head of an object at `position`, after spaces and comments; undefined if there is none. */
	headAt(position: number): ObjectHead | undefined {
		this.moveTo(position);
		this.skipSpace();
		const at = this.position;
		if (!this.isAtDigit) return undefined;
		try {
			const number = this.wholeNumber();
			this.wholeNumber();
			this.skipSpace();
			return this.match("obj") ? { number, at, valueAt: this.position } : undefined;
		} catch {
			return undefined;
		}
	}

	/** The value at `position`, undefined for an empty object. @throws Error for an invalid value; `FaultFound` */
	valueAt(position: number): PDFObject | undefined {
		this.moveTo(position);
		this.skipSpace();
		if (this.match("endobj")) return undefined;
		const value = this.parseObject();
		this.skipSpace();
		this.match("endobj");
		return value;
	}

	override parseObject(ref?: PDFRef): PDFObject {
		if (this.#depth >= maxNesting || this.bound.leftValues-- <= 0) throw new FaultFound("tooComplex");
		this.#depth++;
		try {
			return super.parseObject(ref);
		} finally {
			this.#depth--;
		}
	}

	/** Numbers such as `--5` count as 0, as in viewers. */
	protected override parseRawNumber(): number {
		let text = "";
		while (!this.bytes.done() && isNumeric(this.bytes.peek())) text += this.nextCharacter();
		const value = Number(text);
		return Number.isFinite(value) ? Math.min(value, Number.MAX_SAFE_INTEGER) : 0;
	}

	/** Keeps both values of a repeated key: viewers differ in which one counts. */
	protected override parseDict(): PDFDict {
		this.bytes.assertNext(60);
		this.bytes.assertNext(60);
		const first = new Map<PDFName, PDFObject>();
		const last = new Map<PDFName, PDFObject>();
		let isDouble = false;
		for (this.skipSpace(); this.bytes.peek() !== 62; this.skipSpace()) {
			const key = this.parseName();
			const value = this.parseObject();
			if (first.has(key)) isDouble = true;
			else first.set(key, value);
			last.set(key, value);
		}
		this.bytes.assertNext(62);
		this.bytes.assertNext(62);
		if (isDouble) this.firstValues.push(PDFDict.fromMapWithContext(first, this.context));
		return PDFDict.fromMapWithContext(last, this.context);
	}

	protected override parseDictOrStream(): PDFDict | PDFStream {
		const dict = this.parseDict();
		const after = this.position;
		this.skipSpace();
		if (!this.match("stream")) {
			this.moveTo(after);
			return dict;
		}
		while (this.bytes.peek() === space) this.bytes.next();
		if (this.bytes.peek() === carriageReturn) this.bytes.next();
		if (this.bytes.peek() === lineFeed) this.bytes.next();
		const from = this.position;
		const length = dict.get(PDFName.of("Length"));
		const to = this.#endOfStream(from, length instanceof PDFNumber ? length.asNumber() : undefined);
		return PDFRawStream.of(dict, this.#all.subarray(from, to));
	}

	/**
	 * Where the data of a stream ends: after its stated length if `endstream` follows there, otherwise before the next
	 * `endstream`.
	 */
	#endOfStream(from: number, length: number | undefined): number {
		if (length !== undefined && length >= 0) {
			const end = /^[\0\t\n\f\r ]*endstream/.exec(
				this.#all.subarray(from + length, from + length + 32).toString("latin1"),
			);
			if (end) {
				this.moveTo(from + length + end[0].length);
				return from + length;
			}
		}
		const end = this.#all.indexOf("endstream", from);
		if (end < 0) throw new Error("a stream without an end");
		this.moveTo(end + "endstream".length);
		return end;
	}
}
