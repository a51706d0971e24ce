import type { Right } from "#domain/foundation/right/roles-and-rights.ts";

// The whole state machine of a report (reports 3.1). A report has versions: the first one, and one for each correction.
// Patients read the released version; the draft is another one. A version with a reason corrects the previous one; one without
// completes it.

export const reportStates = ["draft", "verified", "released", "corrected", "withdrawn", "discarded"] as const;
/**
 * The state of a version. `corrected`: a later one has replaced it, as a correction or completion, and it stays reachable;
 * `withdrawn`: no longer readable;
 * `discarded`: dropped before its release.
 */
export type ReportState = (typeof reportStates)[number];

/** Further conditions besides the state; checked by the verb that takes the step. */
export type ReportCheck =
	/** A reason is given. */
	| "reason"
	/** It has at least one result. */
	| "results"
	/** For every critical value a call with read-back is recorded. */
	| "critical-told"
	/** The releaser is not the verifier, unless a setting allows one person. */
	| "second-person"
	/** Two people have verified a critical value, where a setting asks for it (reports 3.7). */
	| "verified-twice"
	/** Every value that does not fit its analyte was confirmed by a person. */
	| "confirmed"
	/** A person verifies what two people verify, and every value that no rule may release (reports 9.2, 9.3, 9.6, 9.9). */
	| "by-person"
	/** It waits for a second verification by another person than the first. */
	| "another-person"
	/** Whether it is on hold. */
	| "held"
	| "not-held"
	/** A moment to come is named at which it is released, or was named before. */
	| "moment"
	| "timed"
	/** It is not the first version of a report, which stays. */
	| "correction"
	/** Values miss in what patients read. */
	| "in-part"
	/** Nothing of what patients read is changed without a reason. */
	| "kept"
	/** The sample was taken, as a person has recorded it (reports 9.7). */
	| "sampled";

export type ReportStep = {
	from: readonly ReportState[];
	/** `same`: only a note is added. `new-draft`: it stays unchanged, and a new draft starts with its content. */
	to: ReportState | "same" | "new-draft";
	right: Right;
	checks: readonly ReportCheck[];
};

const releaseChecks = ["sampled", "not-held", "critical-told", "second-person", "verified-twice"] as const;

export const reportSteps = {
	/** Results are typed; the version stays a draft. */
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
	/** Back to who enters. */
	reopen: { from: ["verified"], to: "draft", right: "report.verify", checks: ["reason"] },
	release: {
		from: ["verified"],
		to: "released",
		right: "report.release",
		checks: releaseChecks,
	},
	/** Released by the program at a set time, after all checks are repeated. */
	schedule: {
		from: ["verified"],
		to: "same",
		right: "report.release",
		checks: [...releaseChecks, "moment"],
	},
	unschedule: { from: ["verified"], to: "same", right: "report.release", checks: ["timed"] },
	/** Nothing can release it until it is taken off hold. */
	hold: { from: ["draft", "verified"], to: "same", right: "report.verify", checks: ["reason", "not-held"] },
	unhold: { from: ["draft", "verified"], to: "same", right: "report.verify", checks: ["held"] },
	correct: { from: ["released", "withdrawn"], to: "new-draft", right: "report.write", checks: ["reason"] },
	/** Missing values are entered; released ones stay unchanged. */
	complete: { from: ["released"], to: "new-draft", right: "report.write", checks: ["in-part"] },
	discard: { from: ["draft"], to: "discarded", right: "report.write", checks: ["correction"] },
	withdraw: { from: ["released"], to: "withdrawn", right: "report.release", checks: ["reason"] },
} as const satisfies Record<string, ReportStep>;

export type ReportStepName = keyof typeof reportSteps;

const checksOf = (step: ReportStepName): readonly ReportCheck[] => reportSteps[step].checks;

export const needsReason = (step: ReportStepName): boolean => checksOf(step).includes("reason");

/** A version that is still being written, or waits for its release; a report has one at most. */
export const isOpen = (state: ReportState): boolean => state === "draft" || state === "verified";

/** The version a step applies to: the open one, else the latest one ever released. */
export function presentVersion<Version extends { state: ReportState }>(
	/** From the first on. */
	versions: readonly Version[],
): Version | undefined {
	return (
		versions.find(({ state }) => isOpen(state)) ?? versions.findLast(({ state }) => state !== "discarded")
	);
}

/** May a step be taken with these versions, as far as their states go? */
export function isStepAllowed(step: ReportStepName, versions: readonly { state: ReportState }[]): boolean {
	const { from, checks }: ReportStep = reportSteps[step];
	// a released version can be withdrawn while its correction is being written
	const subject =
		step === "withdraw" ? versions.find(({ state }) => state === "released") : presentVersion(versions);
	if (!subject || !from.includes(subject.state)) return false;
	return !checks.includes("correction") || versions.indexOf(subject) > 0;
}
