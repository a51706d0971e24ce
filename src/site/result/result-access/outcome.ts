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

/** What a form of the page came to; of an invitation that failed, for whom and what was typed. */
export type AccessOutcome = {
	done?: "yes" | "no" | "notMe" | "withdraw" | "invite" | "cancel";
	problem?: AccessProblem;
	person?: string;
	typed?: string;
};
