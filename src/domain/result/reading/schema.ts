import type { Explanation } from "#domain/catalogue/lab-test/explanation.ts";
import type { LineStatus } from "#domain/catalogue/result-value/flag.ts";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import type { Letterhead } from "#domain/content/site-info/schema.ts";
import type { Locale } from "#locale/locale.ts";
import type { TrendPoint } from "./trend.ts";

/** A result as shown to its patient, in the language of the page. */
export type ReadLine = {
	/** Unique key of the result on the page. */
	key: string;
	testId: string;
	/** Test and value, for sentences: `CBC: Hb`. */
	name: string;
	test: string;
	/** The name of this value in a test with several values; otherwise empty. */
	analyte: string;
	code: string;
	/** The value as released: a number, `<5`, or words. */
	value: string;
	unit: string;
	/** The value as a number; null for a value in words. */
	number: number | null;
	flag: Flag;
	status: LineStatus;
	/** Why the value was cancelled or withdrawn; otherwise empty. */
	statusReason: string;
	low: number | null;
	high: number | null;
	/** Whether the lower end itself is outside the range. */
	lowOpen: boolean;
	highOpen: boolean;
	/** The range in words, if the catalogue has them. */
	range: string;
	method: string;
	comment: string;
	/** What a low or high value may mean, in the catalogue's words; empty for a value within its range. */
	meaning: string;
	/** The value in the replaced version, if it differed. */
	was: string;
	/** Whether the value is new compared with the previous version. */
	isAdded: boolean;
	/** This value and earlier values of the same person, oldest first; empty if there are no earlier values. */
	trend: TrendPoint[];
};

/** What the catalogue explains about a test of the report, in general. */
export type TestExplanation = Explanation & { testId: string; name: string; code: string };

/** A step of a report, with user and time; a blank name means the program. */
export type Signer = {
	step: "entered" | "verified" | "verifiedAgain" | "released";
	name: string;
	at: string;
};

export type ReportVersionRow = { sequence: number; releasedAt: string; reason: string };

export type OpenReport = {
	state: "open";
	receptionId: string;
	receptNo: string;
	/** The tracking code, ten characters. */
	trackingCode: string;
	/** The laboratory's name and details at the time of the release. */
	laboratory: Letterhead;
	/** The report number, like `1405-12`. */
	reportNumber: string;
	sequence: number;
	/** Whether this is an earlier version, not the current one. */
	isFormer: boolean;
	/** The versions that can be read, newest first. */
	versions: ReportVersionRow[];
	person: {
		name: string;
		sex: "male" | "female" | "unknown";
		age: { count: number; unit: "days" | "months" | "years" } | null;
		/** The last digits of the national code; empty if there is none. */
		nationalCodeEnd: string;
	};
	/** When the sample was taken; only the day if the time is unknown. */
	sampled: { day: string; at: string };
	/** When the sample arrived at the laboratory; empty if unknown. */
	receivedAt: string;
	releasedAt: string;
	signers: Signer[];
	/** Results by department of the catalogue; name and slug are blank for a test that left the catalogue. */
	groups: {
		name: string;
		slug: string;
		lines: ReadLine[];
		/** Explanations of the tests, only for patients; empty for a doctor. */
		explanations: TestExplanation[];
	}[];
	/**
	 * Names of values of the current version that an unfinished version withdraws (reports 9.9): the laboratory is checking
	 * them. Absent or empty if there are none.
	 */
	beingChecked?: string;
	/** The number of values that are not ready yet. */
	missing: number;
	/** Names of values that the previous version had and this version lacks. */
	removed: string[];
	document: {
		verifyCode: string;
		/** The full address of the page that verifies the sheet. */
		verifyAddress: string;
		sha256: string;
		/** The language of the sheet printed at the release; null for a file that the laboratory attached. */
		locale: Locale | null;
	} | null;
};

export type Reading =
	/** No version has been released yet. */
	| { state: "waiting" }
	/** The report was withdrawn, and there is no replacement yet. */
	| { state: "withdrawn"; reportNumber: string; at: string }
	/** The report is released, but opens only when this amount is paid (reports 3.2). */
	| { state: "owed"; reportNumber: string; owedRials: number }
	| OpenReport;
