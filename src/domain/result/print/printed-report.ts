import type { Locale } from "#locale/locale.ts";
import type { LineText, SheetText, TestText } from "./sheet-text.ts";

/** A text for each place of the sheet that is the same on every report, in the report's language. */
export type SheetWords = Record<
	| "patient"
	| "test"
	| "value"
	| "range"
	| "state"
	| "authenticity"
	| "authenticityHint"
	| "page"
	| "disclaimer",
	string
>;

export type PrintedResult = LineText & {
	/** The picture of the range: value and limits on a line from 0 to 1; none where a value is no number. */
	bar?: { value: number; low?: number; high?: number };
};

/**
 * All that is on the sheet, and nothing of other receptions: by a link, a code or a passcode one reception is seen (reports 2.2b).
 * Texts and numbers as they are printed, in one language.
 */
export type PrintedReport = Omit<SheetText, "groups"> & {
	locale: Locale;
	/** PNG. */
	logo?: Uint8Array;
	colour: string;
	groups: { name: string; tests: (Omit<TestText, "lines"> & { lines: PrintedResult[] })[] }[];
	/** Code and address as printed; the QR code holds the signed statement behind the address as well. */
	verify: { code: string; address: string; statement: string };
	words: SheetWords;
};
