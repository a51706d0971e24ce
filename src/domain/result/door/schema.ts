import type { Openings } from "#domain/result/opening/schema.ts";
import type { Locale } from "#locale/locale.ts";

// What pages show of an accessible reception; nothing before access is given.

/** A released version of the report, as shown in a list. */
export type ListedReport = {
	sequence: number;
	/** The report number, like `1405-12`. */
	reportNumber: string;
	/** The time of release, ISO 8601. */
	releasedAt: string;
	/** `former`: replaced by a later version. */
	state: "released" | "former";
	/** Whether this version corrects an earlier one. */
	isCorrection: boolean;
	/** Whether some results are not ready yet. */
	isPartial: boolean;
	sizeBytes: number;
	/** The language of the PDF; null for a file that the laboratory attached. */
	locale: Locale | null;
	/** The number of all results and the number of abnormal ones; null while a payment is due. */
	results: { all: number; outside: number } | null;
};

export type ReportList = {
	receptionId: string;
	trackingCode: string;
	firstName: string;
	lastName: string;
	/** `YYYY-MM-DD`. */
	day: string;
	/** Stage of the request, 1 to 5; null if the request ended before its result. */
	stage: number | null;
	/** The requested tests, in the page's language. */
	names: string[];
	/** The amount in rials to be paid before the reports can be opened; 0 if they can be opened now. */
	owedRials: number;
	/** The versions of the report, newest first; the first is the current one. Empty when no version is released. */
	reports: ListedReport[];
	/** When the result was withdrawn without a replacement, ISO 8601; otherwise empty. */
	withdrawnAt: string;
	/** Whether the request is from before online reports (reports 3.1b). */
	isOnPaper: boolean;
	openings: Openings;
};

/** The progress of a request of the signed-in owner: the state of its result or, before that, of the request. */
export const ownStates = [
	"ready",
	/** Some results are not ready yet. */
	"partial",
	/** The result can be opened once the debt is paid. */
	"owed",
	/** The laboratory has withdrawn the result and is checking it again. */
	"withdrawn",
	/** The result is from before online reports (reports 3.1b). */
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

/** A request in the list of the signed-in owner of a mobile. */
export type OwnReception = {
	trackingCode: string;
	/** `YYYY-MM-DD`. */
	day: string;
	state: OwnState;
	/** Whether the person has refused the account access to the result, or their consent has expired. */
	isClosed: boolean;
	/** Whether the result is closed because the consent has expired. */
	isYesOver: boolean;
	/** Whether the released version has replaced an earlier one. */
	isCorrected: boolean;
	/** The time of release, ISO 8601; empty before the release. */
	releasedAt: string;
	/** The full name on a device on which the person was verified, otherwise first name and initial. */
	person: string;
	/** The requested tests; empty on a device on which the person was not verified. */
	names: string[];
};

export type OwnReceptions = {
	receptions: OwnReception[];
	page: number;
	totalPages: number;
	/** The persons, if there are several; `id` identifies a person in the page's address. */
	persons: { id: string; name: string }[];
	/** The chosen person; empty for all. */
	person: string;
};
