export type AccessProblem =
	| "mobile"
	| "own"
	| "limit"
	| "pending"
	| "agreed"
	| "refused"
	| "otherNumber"
	| "notAdult"
	| "over";

/** The outcome of a form of the page; for an invitation that failed, also the person and the typed text. */
export type AccessOutcome = {
	done?: "yes" | "no" | "notMe" | "withdraw" | "invite" | "cancel";
	problem?: AccessProblem;
	person?: string;
	typed?: string;
};
