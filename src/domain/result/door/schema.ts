import type { Openings } from "#domain/result/opening/schema.ts";
import type { Locale } from "#locale/locale.ts";

// What pages show of an accessible reception; nothing before access is given.

/** A released version of the report, as shown in a list. */
export type ListedReport = {
	sequence: number;
	/** `1405-12`. */
	reportNumber: string;
	/** ISO 8601. */
	releasedAt: string;
	/** `former`: replaced by a later version. */
	state: "released" | "former";
	/** Whether it corrects an earlier version. */
	isCorrection: boolean;
	/** Whether some results are still to come. */
	isPartial: boolean;
	sizeBytes: number;
	/** The language of the PDF; null for the laboratory's own file. */
	locale: Locale | null;
	/** The number of all results and of abnormal ones; null while a payment is due. */
	results: { all: number; outside: number } | null;
};

export type ReportList = {
	receptionId: string;
	trackingCode: string;
	firstName: string;
	lastName: string;
	/** `YYYY-MM-DD`. */
	day: string;
	/** 1 to 5; null if the request ended before its result. */
	stage: number | null;
	/** The requested tests, in the page's language. */
	names: string[];
	/** The amount in rials to be paid before any report opens; 0 if reports open. */
	owedRials: number;
	/** Newest first; the first is the current one. Empty when there is none. */
	reports: ListedReport[];
	/** ISO 8601, when the result was withdrawn without a replacement; empty otherwise. */
	withdrawnAt: string;
	/** From before online reports (reports 3.1b). */
	isOnPaper: boolean;
	openings: Openings;
};

/** The progress of a reception of the signed-in owner: the state of its result, otherwise of its request. */
export const ownStates = [
	"ready",
	/** Some results are still to come. */
	"partial",
	/** The result opens once the debt is paid. */
	"owed",
	/** The laboratory has withdrawn the result and checks it again. */
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
	/** Whether the person has refused the account access to the result, or their consent has expired. */
	isClosed: boolean;
	/** True if closed because the consent has expired. */
	isYesOver: boolean;
	/** Whether the released version has replaced an earlier one. */
	isCorrected: boolean;
	/** ISO 8601; empty before the release. */
	releasedAt: string;
	/** The full name on a device that knows the person, otherwise first name and initial. */
	person: string;
	/** The requested tests, only on a device that knows the person. */
	names: string[];
};

export type OwnReceptions = {
	receptions: OwnReception[];
	page: number;
	totalPages: number;
	/** The persons, if there are several; `id` identifies a person in an address. */
	persons: { id: string; name: string }[];
	/** The chosen person; empty for all. */
	person: string;
};
