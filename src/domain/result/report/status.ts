import type { Right } from "#domain/foundation/right/roles-and-rights.ts";

// The whole state machine of a report (reports 3.1). A report has versions: the first one, and one for each correction.
// Patients read the released version; the draft is another one. A version with a reason corrects the previous one; one without
// completes it.

export const reportStates = ["draft", "verified", "released", "corrected", "withdrawn", "discarded"] as const;
/**
 * The state of a version. `corrected`: a later version has replaced it, as a correction or completion, and it can still be
 * read; `withdrawn`: can no longer be read; `discarded`: dropped before its release.
 */
export type ReportState = (typeof reportStates)[number];

/** Conditions in addition to the state, checked by the function that takes the step. */
export type ReportCheck =
	/** A reason is given. */
	| "reason"
	/** The version has at least one result. */
	| "results"
	/** A call with read-back is recorded for every critical value. */
	| "critical-told"
	/** The user who releases is not the verifier, unless a setting allows this. */
	| "second-person"
	/** Two users have verified a critical value, if a setting requires this (reports 3.7). */
	| "verified-twice"
	/** A user has confirmed every value that does not fit the kind of its analyte. */
	| "confirmed"
	/**
	 * A user, not the program, has verified a report that needs two verifiers or has values that no rule may release
	 * (reports 9.2, 9.3, 9.6, 9.9).
	 */
	| "by-person"
	/** The version waits for a second verification, by a user other than the first verifier. */
	| "another-person"
	/** `held`: the report is on hold; `not-held`: the report is not on hold. */
	| "held"
	| "not-held"
	/** `moment`: a future release time is given with the step; `timed`: a release is already scheduled. */
	| "moment"
	| "timed"
	/** The version is not the first one of the report; a first version cannot be discarded. */
	| "correction"
	/** Some values are missing in the version that patients can read. */
	| "in-part"
	/** No value that patients can read is changed without a reason. */
	| "kept"
	/** Staff have recorded that the sample was taken (reports 9.7). */
	| "sampled";

export type ReportStep = {
	from: readonly ReportState[];
	/**
	 * The new state. `same`: only a note is added; `new-draft`: the version stays unchanged, and a new draft starts with
	 * its content.
	 */
	to: ReportState | "same" | "new-draft";
	right: Right;
	checks: readonly ReportCheck[];
};

const releaseChecks = ["sampled", "not-held", "critical-told", "second-person", "verified-twice"] as const;

export const reportSteps = {
	/** Results are entered; the version stays a draft. */
	enter: { from: ["draft"], to: "draft", right: "report.write", checks: [] },
	verify: {
		from: ["draft"],
		to: "verified",
		right: "report.verify",
		checks: ["sampled", "results", "kept", "confirmed", "critical-told", "by-person"],
	},
	verifyAgain: {
		from: ["verified"],
		to: "same",
		right: "report.verify",
		checks: ["critical-told", "another-person"],
	},
	/** Returns a verified version to the entry of results. */
	reopen: { from: ["verified"], to: "draft", right: "report.verify", checks: ["reason"] },
	release: {
		from: ["verified"],
		to: "released",
		right: "report.release",
		checks: releaseChecks,
	},
	/** The program releases the version at a set time, after repeating all checks. */
	schedule: {
		from: ["verified"],
		to: "same",
		right: "report.release",
		checks: [...releaseChecks, "moment"],
	},
	unschedule: { from: ["verified"], to: "same", right: "report.release", checks: ["timed"] },
	/** Blocks the release until the hold is removed. */
	hold: { from: ["draft", "verified"], to: "same", right: "report.verify", checks: ["reason", "not-held"] },
	unhold: { from: ["draft", "verified"], to: "same", right: "report.verify", checks: ["held"] },
	correct: { from: ["released", "withdrawn"], to: "new-draft", right: "report.write", checks: ["reason"] },
	/** A new draft for entering missing values; released values stay unchanged. */
	complete: { from: ["released"], to: "new-draft", right: "report.write", checks: ["in-part"] },
	discard: { from: ["draft"], to: "discarded", right: "report.write", checks: ["correction"] },
	withdraw: { from: ["released"], to: "withdrawn", right: "report.release", checks: ["reason"] },
} as const satisfies Record<string, ReportStep>;

export type ReportStepName = keyof typeof reportSteps;

const checksOf = (step: ReportStepName): readonly ReportCheck[] => reportSteps[step].checks;

export const needsReason = (step: ReportStepName): boolean => checksOf(step).includes("reason");

/** Whether a version is open: still being written, or waiting for its release. A report has at most one open version. */
export const isOpen = (state: ReportState): boolean => state === "draft" || state === "verified";

/** The version that a step applies to: the open version or, if none is open, the latest one ever released. */
export function presentVersion<Version extends { state: ReportState }>(
	/** The versions, oldest first. */
	versions: readonly Version[],
): Version | undefined {
	return (
		versions.find(({ state }) => isOpen(state)) ?? versions.findLast(({ state }) => state !== "discarded")
	);
}

/** Whether the states of these versions allow a step. */
export function isStepAllowed(step: ReportStepName, versions: readonly { state: ReportState }[]): boolean {
	const { from, checks }: ReportStep = reportSteps[step];
	// a released version can be withdrawn while its correction is being written
	const subject =
		step === "withdraw" ? versions.find(({ state }) => state === "released") : presentVersion(versions);
	if (!subject || !from.includes(subject.state)) return false;
	return !checks.includes("correction") || versions.indexOf(subject) > 0;
}
