import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import type { StepPath } from "../step/steps.ts";

/**
 * Seconds that a first-time patient needs for each step on a phone. Estimated with the keystroke-level model: a third of a
 * second for a typed character, one and a half for a press with finding its place, a second for four words of reading, and
 * half a minute for a photograph. Waiting for the laboratory's answer is not included.
 */
const seconds: Record<StepPath, number> = {
	tests: 40,
	panels: 35,
	epresc: 40,
	prescImage: 45,
	userProfile: 50,
	nicImage: 40,
	address: 40,
	receptionOverview: 45,
};
/** For a known person the details are only checked. */
const knownSeconds = 10;

/** About how many minutes these steps of a draft take, at least 1. */
export function minutesFor(steps: readonly StepPath[], draft: ReceptionDraft): number {
	const isKnown = draft.patientId !== "";
	const sum = steps.reduce(
		(total, step) => total + (step === "userProfile" && isKnown ? knownSeconds : seconds[step]),
		0,
	);
	return Math.max(1, Math.round(sum / 60));
}
