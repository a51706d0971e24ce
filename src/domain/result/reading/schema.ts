import type { Explanation } from "#domain/catalogue/lab-test/explanation.ts";
import type { LineStatus } from "#domain/catalogue/result-value/flag.ts";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import type { Letterhead } from "#domain/content/site-info/schema.ts";
import type { Locale } from "#locale/locale.ts";
import type { TrendPoint } from "./trend.ts";

/** A result as shown to its patient, in the language of the page. */
export type ReadLine = {
	/** The result's key on the page. */
	key: string;
	testId: string;
	/** Test and value, for sentences: `CBC: Hb`. */
	name: string;
	test: string;
	/** The name of this value in a test with several values; otherwise blank. */
	analyte: string;
	code: string;
	/** As released: numbers, `<5`, words. */
	value: string;
	unit: string;
	/** The value as a number; null for words. */
	number: number | null;
	flag: Flag;
	status: LineStatus;
	/** Why the value was cancelled or withdrawn; blank for none. */
	statusReason: string;
	low: number | null;
	high: number | null;
	/** Whether the end itself is outside the range. */
	lowOpen: boolean;
	highOpen: boolean;
	/** The range in words, if the catalogue has such a text. */
	range: string;
	method: string;
	comment: string;
	/** What a low or high value may mean, in the catalogue's own words; blank for a value within its range. */
	meaning: string;
	/** The value in the replaced version, if it was different. */
	was: string;
	/** Whether the previous version did not have the value yet. */
	isAdded: boolean;
	/** This and earlier values of the same person, oldest first; empty without earlier ones. */
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
	/** Ten characters. */
	trackingCode: string;
	/** The laboratory's name at the release. */
	laboratory: Letterhead;
	/** `1405-12`. */
	reportNumber: string;
	sequence: number;
	/** Whether it is an earlier version than the current one. */
	isFormer: boolean;
	/** Readable versions, newest first. */
	versions: ReportVersionRow[];
	person: {
		name: string;
		sex: "male" | "female" | "unknown";
		age: { count: number; unit: "days" | "months" | "years" } | null;
		/** The last digits of the national code; blank for none. */
		nationalCodeEnd: string;
	};
	/** When the sample was taken; only the day if the time is unknown. */
	sampled: { day: string; at: string };
	/** When the sample arrived at the laboratory; blank if unknown. */
	receivedAt: string;
	releasedAt: string;
	signers: Signer[];
	/** Results by department of the catalogue; name and slug are blank for a test that left the catalogue. */
	groups: {
		name: string;
		slug: string;
		lines: ReadLine[];
		/** For patients only: none for a doctor. */
		explanations: TestExplanation[];
	}[];
	/**
	 * Names of currently valid values that a version in work withdraws (reports 9.9): the laboratory is checking them.
	 * Absent or empty for none.
	 */
	beingChecked?: string;
	/** The number of values that are still to come. */
	missing: number;
	/** Names of values in the previous version that this one lacks. */
	removed: string[];
	document: {
		verifyCode: string;
		/** The full address of the page that checks it. */
		verifyAddress: string;
		sha256: string;
		/** The language of the sheet printed at the release; null for the laboratory's own file. */
		locale: Locale | null;
	} | null;
};

export type Reading =
	/** Nothing is released yet. */
	| { state: "waiting" }
	/** Withdrawn, with no replacement yet. */
	| { state: "withdrawn"; reportNumber: string; at: string }
	/** Ready, but opens only when this amount is paid (reports 3.2). */
	| { state: "owed"; reportNumber: string; owedRials: number }
	| OpenReport;
