import type { Openings } from "../reading/schema.ts";

// What pages are told of a reception behind a door; none of it before the door is open.

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
	/** How many results stand in it, and how many lie outside their range; null while it waits for what is owed. */
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
	/** What was asked for, in the page's language. */
	names: string[];
	/** In rials: what must be paid before anything opens; 0 when it does. */
	owedRials: number;
	/** The newest first; the first is the one that holds. */
	reports: ListedReport[];
	openings: Openings;
};

/** A reception of the signed-in owner of a mobile. */
export type OwnReception = {
	trackingCode: string;
	day: string;
	isReady: boolean;
	/** Has its person said that the account does not see the result? */
	isClosed: boolean;
	/** First name and initial, on a device that knows the person; empty otherwise. */
	person: string;
};
