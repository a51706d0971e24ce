import { latinDigits } from "#locale/number/digits.ts";
import {
	type Comparator,
	comparatorOf,
	type NumberFault,
	numberFaults,
	readDecimal,
} from "#locale/number/read-number.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import type { Flag } from "./flags.ts";

/** The kinds of values that an analyte can have (reports 9.2). */
export const analyteKinds = ["numeric", "ordinal", "titre", "text", "narrative"] as const;
export type AnalyteKind = (typeof analyteKinds)[number];

/** An allowed word of an ordinal analyte, with its other spellings and its flag. */
export type ResultWord = { word: string; synonyms: readonly string[]; flag: Flag };

/** The analyte's data that decide how a value is parsed. `kind` is null when the catalogue does not state the kind. */
export type ReadBy = {
	kind?: AnalyteKind | null | undefined;
	words?: readonly ResultWord[] | undefined;
	low: number | null;
	high: number | null;
	criticalLow: number | null;
	criticalHigh: number | null;
};

/** The origin of a value: `/` is a decimal mark only in typed values (reports 9.1). */
export type Door = "hand" | "machine";

/** Why a value is refused. `wrongTitre` is a titre that cannot be read, `unseen` a text with invisible characters. */
export const valueFaults = [...numberFaults, "wrongTitre", "unseen"] as const;
export type ValueFault = (typeof valueFaults)[number];

export type Reading =
	| { is: "empty"; text: "" }
	| { is: "number" | "titre"; comparator: Comparator; number: number; text: string }
	| { is: "ordinal"; at: number; flag: Flag; text: string }
	| { is: "text"; text: string }
	/**
	 * Words although the analyte's kind requires another value: a person must confirm them, and they are never released
	 * automatically by a rule.
	 */
	| { is: "misfit"; text: string }
	| { is: "refused"; reason: ValueFault | NumberFault };

/** The stated kind; without a stated kind, a value with limits is a number and any other value is text. */
export function kindOf({ kind, low, high, criticalLow, criticalHigh }: ReadBy): AnalyteKind {
	if (kind) return kind;
	return [low, high, criticalLow, criticalHigh].some((limit) => limit !== null) ? "numeric" : "text";
}

const hasNumber = (text: string) => /\p{N}/u.test(text);
/**
 * Whether a text consists of words. A number with text before or after it does not count as words: it would escape every
 * check of numbers.
 */
const isWords = (text: string) => !hasNumber(text) || /^\p{L}{3,}/u.test(text);

/**
 * Zero-width spaces, direction overrides and control characters, which hide a text or change how it appears. Marks like
 * U+200F are allowed, because they only set the direction.
 */
const unseen =
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u200b\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]|^[\s\u061c\u200c-\u200f]+$/;

/** Whether a text contains invisible characters, or characters that change its direction. */
export const hasUnseen = (text: string): boolean => unseen.test(text);

/** A value parsed as words; refused when it has invisible characters. */
const wordsAs = (is: "text" | "misfit", text: string): Reading =>
	unseen.test(text) ? { is: "refused", reason: "unseen" } : { is, text };

/** A word without differences of spelling. Signs count: `1+` is not `1`, and `++` is not `+`. */
export const wordKey = (text: string) =>
	latinDigits(normaliseText(text))
		.toLowerCase()
		.replace(/[\s\u200c]+/g, " ");
const sameWord = (a: string, b: string) => wordKey(a) === wordKey(b);

/** The index of the allowed word that a text matches, -1 for none. */
const wordAt = (text: string, words: readonly ResultWord[]) =>
	words.findIndex(({ word, synonyms }) => [word, ...synonyms].some((each) => sameWord(each, text)));

function readTitre(text: string): Reading {
	const match = /^(<=|>=|[<>≤≥])?\s?1\s?[:/]\s?(\S+)$/.exec(text.replace(/[۱١]/g, "1"));
	const dilution = match && readDecimal(match[2] ?? "");
	if (!dilution?.ok || dilution.comparator || !Number.isInteger(dilution.number) || dilution.number < 1)
		return isWords(text) ? wordsAs("misfit", text) : { is: "refused", reason: "wrongTitre" };
	const comparator = comparatorOf(match?.[1] ?? "");
	return { is: "titre", comparator, number: dilution.number, text: `${comparator}1:${dilution.digits}` };
}

function readNumber(text: string, door: Door): Reading {
	const read = readDecimal(text, { slash: door === "hand" });
	if (read.ok) return { is: "number", comparator: read.comparator, number: read.number, text: read.text };
	return isWords(text) ? wordsAs("misfit", text) : { is: "refused", reason: read.reason };
}

/**
 * Reads a value by the kind of its analyte (reports 9.1, 9.2): understood, refused with a reason, or a misfit that a person
 * must confirm. The value is never converted into another value.
 */
export function readResult(value: string, by: ReadBy, door: Door): Reading {
	const text = value.trim();
	if (text === "") return { is: "empty", text: "" };
	const kind = kindOf(by);
	if (kind === "text" || kind === "narrative") return wordsAs("text", text);
	const words = by.words ?? [];
	const at = unseen.test(text) ? -1 : wordAt(text, words);
	if (at >= 0) return { is: "ordinal", at, flag: words[at]?.flag ?? "none", text };
	if (kind === "ordinal") return wordsAs("misfit", text);
	return kind === "titre" ? readTitre(text) : readNumber(text, door);
}
