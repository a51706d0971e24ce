import { latinDigits } from "../number/digits.ts";
import { withoutInvisible, withVisibleJoiners } from "./invisible-characters.ts";

// Free text as people type it, made uniform for forms, the API and the search index. Order of the pipeline: SECURITY §5.

/**
 * All characters except superscripts and subscripts, which carry meaning: NFKC would turn 10³ into 103. The micro sign
 * becomes the Greek letter μ.
 */
const meaningful = /[^\u00b2\u00b3\u00b9\u2070-\u209c]+/g;
const compatible = (text: string) => text.replace(meaningful, (part) => part.normalize("NFKC"));

/** Replaces the micro sign with the Greek letter U+03BC, which every normalisation form keeps: `µg` becomes `μg`. */
export const oneMicro = (text: string): string => text.replaceAll("\u00b5", "\u03bc");

/** Unifies yeh and kaf, whichever keyboard typed them. */
export const persianLetters = (text: string): string =>
	text.replaceAll("ي", "ی").replaceAll("ى", "ی").replaceAll("ك", "ک");

/**
 * Normalises free text for storage: compatibility forms replaced, bidi control characters removed, one yeh and one kaf,
 * Latin digits, repeated spaces collapsed (line breaks stay in `multiline`, visible joiners in `joiners`), half-spaces at
 * the edges removed.
 */
export function normaliseText(text: string, { multiline = false, joiners = false } = {}): string {
	const clean = joiners ? withVisibleJoiners : withoutInvisible;
	const folded = persianLetters(latinDigits(clean(compatible(text))));
	const spaced = multiline
		? folded
				.replace(/\r\n?/g, "\n")
				.replace(/[^\S\n]+/g, " ")
				.replace(/ ?\n ?/g, "\n")
				.replace(/\n{3,}/g, "\n\n")
		: folded.replace(/\s+/g, " ");
	return spaced.replace(/^[\s\u200c]+|[\s\u200c]+$/g, "");
}
