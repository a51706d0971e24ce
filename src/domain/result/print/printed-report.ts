import type { Locale } from "#locale/locale.ts";
import type { GroupText, LineText, SheetText, TestText } from "./sheet-text.ts";

/** The fixed texts of the sheet, the same on every report, in the report's language. */
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
	/** The drawing of the range: value and limits on a line from 0 to 1; undefined if the value is not a number. */
	bar?: { value: number; low?: number; high?: number };
};

/**
 * Everything on the sheet, and nothing from other requests: a link, a code or a passcode gives access to one request only
 * (reports 2.2b). Texts and numbers are as printed, in one language.
 */
export type PrintedReport = Omit<SheetText, "groups"> & {
	locale: Locale;
	/** The logo as PNG. */
	logo?: Uint8Array;
	colour: string;
	groups: (Omit<GroupText, "tests"> & { tests: (Omit<TestText, "lines"> & { lines: PrintedResult[] })[] })[];
	/** Code and address as printed; the QR code also contains the signed statement, after the address. */
	verify: { code: string; address: string; statement: string };
	words: SheetWords;
};
