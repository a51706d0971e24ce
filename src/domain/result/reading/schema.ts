import type { LineStatus } from "#domain/catalogue/result-value/flag.ts";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import type { Letterhead } from "#domain/content/site-info/schema.ts";
import type { Locale } from "#locale/locale.ts";
import type { TrendPoint } from "./trend.ts";

/** A result as its patient reads it, in the language of the page. */
export type ReadLine = {
	/** Its key on the page. */
	key: string;
	/** Test and value, for sentences: `CBC: Hb`. */
	name: string;
	test: string;
	/** The name of this value in a test with several; else blank. */
	analyte: string;
	code: string;
	/** As released: numbers, `<5`, words. */
	value: string;
	unit: string;
	/** What the value was read as; null for words. */
	number: number | null;
	flag: Flag;
	status: LineStatus;
	/** Why it was cancelled or withdrawn; blank for none. */
	statusReason: string;
	low: number | null;
	high: number | null;
	/** Is the end itself outside the range? */
	lowOpen: boolean;
	highOpen: boolean;
	/** A range in words, where one says it so. */
	range: string;
	method: string;
	comment: string;
	/** What a low or a high value may mean, in the catalogue's own words; blank for one in its range. */
	meaning: string;
	/** Its value in the replaced version, when it was different. */
	was: string;
	/** Did the version before not have it yet? */
	isAdded: boolean;
	/** This and earlier values of the same person, oldest first; empty without earlier ones. */
	trend: TrendPoint[];
};

/** A step of a report, who took it and when; blank name: the program. */
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
	/** Is it an earlier version than the current one? */
	isFormer: boolean;
	/** Versions that can be read, the newest first. */
	versions: ReportVersionRow[];
	person: {
		name: string;
		sex: "male" | "female" | "unknown";
		age: { count: number; unit: "days" | "months" | "years" } | null;
		/** The last digits of the national code; blank for none. */
		nationalCodeEnd: string;
	};
	/** When the sample was taken; only the day when the time is unknown. */
	sampled: { day: string; at: string };
	/** When it came to the laboratory; blank where that is not known. */
	receivedAt: string;
	releasedAt: string;
	signers: Signer[];
	groups: { name: string; lines: ReadLine[] }[];
	/**
	 * Names of values valid here that a version in work withdraws (reports 9.9): the laboratory is checking them.
	 * Absent or empty for none.
	 */
	beingChecked?: string;
	/** Values that were expected and are not there yet. */
	missing: number;
	/** Names of values in the previous version that this one lacks. */
	removed: string[];
	document: {
		verifyCode: string;
		sha256: string;
		/** In which it was printed at the release; null for a file of the laboratory's own. */
		locale: Locale | null;
	} | null;
};

export type Reading =
	/** Nothing is released yet. */
	| { state: "waiting" }
	/** Taken back, and nothing in its place yet. */
	| { state: "withdrawn"; reportNumber: string; at: string }
	/** Ready, and opens when this is paid (reports 3.2). */
	| { state: "owed"; reportNumber: string; owedRials: number }
	| OpenReport;
