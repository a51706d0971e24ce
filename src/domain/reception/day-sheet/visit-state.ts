import { type Status, status } from "#domain/reception/reception/state/status.ts";
import type { VisitState } from "./schema.ts";

/**
 * The state of a visit, from the state of its request.
 * @param couldNot whether the sampler last reported that no sample could be taken
 */
export function visitStateOf(now: Status, couldNot: boolean): VisitState {
	switch (now) {
		case status.accepted:
		case status.scheduled:
			return "open";
		case status.noShow:
			return "no-show";
		case status.cancelled:
		case status.rejected:
			return "cancelled";
		case status.submitted:
		case status.inReview:
		case status.needsInformation:
			return couldNot ? "could-not" : "on-hold";
		default:
			return "sampled";
	}
}

/**
 * Whether the sampler may still go to the patient. If the patient was not at home or no sample was drawn, a second attempt
 * is possible.
 */
export const isReachable = (state: VisitState): boolean =>
	state === "open" || state === "no-show" || state === "could-not";
