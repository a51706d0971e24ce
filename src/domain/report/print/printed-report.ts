import type { Flag } from "#domain/result-value/flag.ts";

/** A text for each place of the sheet that is the same on every report, in the report's language. */
export type SheetWords = {
	patient: string;
	value: string;
	range: string;
	state: string;
	comment: string;
	authenticity: string;
	authenticityHint: string;
	page: string;
	disclaimer: string;
};

export type PrintedResult = {
	name: string;
	/** Abbreviation or code of the catalogue, `FBS`; empty for none. */
	code: string;
	/** As released: `94`, `<5`, `منفی`. */
	value: string;
	unit: string;
	/** Where it stands to its reference range; `none` where nothing can be said. */
	flag: Flag;
	/** The flag in words, which colour only repeats: «بالا». */
	state: string;
	/** The reference range of this age and sex in words: `70–100`, «کمتر از 5». */
	range: string;
	/** The picture of it: value and limits on a line from 0 to 1; none where a value is no number. */
	bar?: { value: number; low?: number; high?: number };
	/** What is said of this result: a comment, a correction, a method. */
	notes: string[];
};

/**
 * All that stands on the sheet, and nothing of other receptions: by a link, a code or a passcode one reception is seen (reports 2.2b).
 * Texts and numbers as they are printed, in one language.
 */
export type PrintedReport = {
	locale: "fa" | "en";
	title: string;
	laboratory: { name: string; lines: string[]; logo?: Uint8Array };
	colour: string;
	/** Said above everything else: corrected, partial; empty for none. */
	notice: string;
	patient: { name: string; facts: string[] };
	/** Label and value: number of the report, sampling, release … */
	facts: { label: string; value: string }[];
	groups: { name: string; results: PrintedResult[] }[];
	comment: string;
	signature: { name: string; role: string };
	/** Code and address as printed; the QR code holds the signed statement behind the address as well. */
	verify: { code: string; address: string; statement: string };
	words: SheetWords;
};
