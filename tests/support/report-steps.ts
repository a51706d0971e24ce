import {
	presentVersion,
	type ReportState,
	type ReportStepName,
	reportSteps,
} from "#domain/result/report/status.ts";

// What is expected of the steps of a report, for walks and races over all of them.

export const reportStepNames = Object.keys(reportSteps) as ReportStepName[];

/** The states after a step that is allowed, from the first version on. */
export function afterStep(step: ReportStepName, versions: readonly ReportState[]): ReportState[] {
	const all = versions.map((state) => ({ state }));
	const { to } = reportSteps[step];
	if (to === "new-draft") return [...versions, "draft"];
	if (to === "same") return [...versions];
	const at =
		step === "withdraw"
			? versions.indexOf("released")
			: all.indexOf(presentVersion(all) ?? { state: "draft" });
	return versions.map((state, index) =>
		index === at ? to : step === "release" && state === "released" ? "corrected" : state,
	);
}
