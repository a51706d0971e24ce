import type { Openings } from "#domain/result/opening/schema.ts";
import type { Locale } from "#locale/locale.ts";

// What pages show of an accessible reception; nothing before access is given.

/** A released version of the report, as its list shows it. */
export type ListedReport = {
	sequence: number;
	/** `1405-12`. */
	reportNumber: string;
	/** ISO 8601. */
	releasedAt: string;
	/** `former`: a later version has taken its place. */
	state: "released" | "former";
	/** Is it a correction of an earlier one? */
	isCorrection: boolean;
	/** Are some results still to come? */
	isPartial: boolean;
	sizeBytes: number;
	/** Of its PDF; null for a file of the laboratory's own. */
	locale: Locale | null;
	/** The number of results, and of abnormal ones; null while a payment is due. */
	results: { all: number; outside: number } | null;
};

export type ReportList = {
	receptionId: string;
	trackingCode: string;
	firstName: string;
	lastName: string;
	/** `YYYY-MM-DD`. */
	day: string;
	/** 1 to 5; null where it has ended before its result. */
	stage: number | null;
	/** The requested tests, in the page's language. */
	names: string[];
	/** In rials: what must be paid before anything opens; 0 when it does. */
	owedRials: number;
	/** Newest first; the first is the current one. Empty when there is none. */
	reports: ListedReport[];
	/** ISO 8601, when the result was withdrawn without a replacement; empty otherwise. */
	withdrawnAt: string;
	/** From before online reports (reports 3.1b). */
	isOnPaper: boolean;
	openings: Openings;
};

/** The progress of a reception of the signed-in owner: the state of its result, else of its request. */
export const ownStates = [
	"ready",
	/** Some results are still to come. */
	"partial",
	/** It opens once the debt is paid. */
	"owed",
	/** The laboratory has withdrawn it and checks it again. */
	"withdrawn",
	/** From before online reports (reports 3.1b). */
	"onPaper",
	"submitted",
	"inReview",
	"needsInformation",
	"accepted",
	"scheduled",
	"sampled",
	"inLaboratory",
	"confirmed",
] as const;
export type OwnState = (typeof ownStates)[number];

/** A reception of the signed-in owner of a mobile. */
export type OwnReception = {
	trackingCode: string;
	/** `YYYY-MM-DD`. */
	day: string;
	state: OwnState;
	/** Has its person said that the account does not see the result, or has the time of their yes passed? */
	isClosed: boolean;
	/** It is the time of a yes that has passed. */
	isYesOver: boolean;
	/** Has the released version replaced an earlier one? */
	isCorrected: boolean;
	/** ISO 8601; empty before. */
	releasedAt: string;
	/** The full name on a device that knows the person, else first name and initial. */
	person: string;
	/** The requested tests, only on a device that knows the person. */
	names: string[];
};

export type OwnReceptions = {
	receptions: OwnReception[];
	page: number;
	totalPages: number;
	/** The persons, when there are several; `id` identifies one in an address. */
	persons: { id: string; name: string }[];
	/** The one that was chosen; empty for all. */
	person: string;
};
