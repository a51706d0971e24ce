import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterStep, reportStepNames } from "#tests/support/report-steps.ts";
import {
	isOpen,
	isStepAllowed,
	needsReason,
	presentVersion,
	type ReportState,
	type ReportStepName,
} from "./status.ts";

const walk = fc.array(fc.constantFrom(...reportStepNames), { maxLength: 40 });
const versionsOf = (states: readonly ReportState[]) => states.map((state) => ({ state }));

/** Takes the steps of a walk that are allowed. */
function walked(
	steps: readonly ReportStepName[],
	look: (before: ReportState[], step: ReportStepName, after: ReportState[]) => void,
) {
	let states: ReportState[] = ["draft"];
	for (const step of steps) {
		if (!isStepAllowed(step, versionsOf(states))) continue;
		const after = afterStep(step, states);
		look(states, step, after);
		states = after;
	}
}

describe("the versions of a report, after any sequence of steps", () => {
	it("include at most one version visible to patients, and at most one draft", () => {
		fc.assert(
			fc.property(walk, (steps) =>
				walked(steps, (_, __, after) => {
					expect(after.filter((state) => state === "released").length).toBeLessThanOrEqual(1);
					expect(after.filter(isOpen).length).toBeLessThanOrEqual(1);
				}),
			),
			{ numRuns: 500 },
		);
	});

	it("are released only after verification, and a version that was read is never lost", () => {
		fc.assert(
			fc.property(walk, (steps) =>
				walked(steps, (before, step, after) => {
					for (const [at, state] of after.entries()) {
						const was = before[at];
						if (state === "released" && was !== "released") {
							expect(was).toBe("verified");
							expect(step).toBe("release");
						}
						if (was === "released") expect(["released", "corrected", "withdrawn"]).toContain(state);
						if (was === "corrected" || was === "withdrawn" || was === "discarded") expect(state).toBe(was);
					}
					expect(after.length - before.length).toBe(step === "correct" || step === "complete" ? 1 : 0);
				}),
			),
			{ numRuns: 500 },
		);
	});

	it("always allow another step", () => {
		fc.assert(
			fc.property(walk, (steps) =>
				walked(steps, (_, __, after) => {
					expect(reportStepNames.some((step) => isStepAllowed(step, versionsOf(after)))).toBe(true);
					expect(presentVersion(versionsOf(after))).toBeDefined();
				}),
			),
		);
	});
});

describe("a step of a report", () => {
	it("that hides something from patients or verifiers needs a reason", () => {
		expect(reportStepNames.filter(needsReason)).toEqual(["reopen", "hold", "correct", "withdraw"]);
	});

	it("can discard a correction, but not the first version of the report", () => {
		expect(isStepAllowed("discard", versionsOf(["draft"]))).toBe(false);
		expect(isStepAllowed("discard", versionsOf(["released", "draft"]))).toBe(true);
		expect(afterStep("discard", ["released", "draft"])).toEqual(["released", "discarded"]);
	});

	it("withdraws the version visible to patients even while its correction is being written", () => {
		expect(isStepAllowed("withdraw", versionsOf(["released", "draft"]))).toBe(true);
		expect(afterStep("withdraw", ["released", "draft"])).toEqual(["withdrawn", "draft"]);
		expect(isStepAllowed("correct", versionsOf(["withdrawn", "verified"]))).toBe(false);
	});
});
