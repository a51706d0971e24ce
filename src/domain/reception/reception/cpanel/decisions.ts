import { isEnded, type Status, status, statusName } from "../state/status.ts";
import { needsCause, needsReason, nextStatuses } from "../state/transitions.ts";

// What the desk can do with a reception in a state, and how it is offered.

/** The usual course of a request, in order. */
const forward: readonly Status[] = [
	status.accepted,
	status.scheduled,
	status.sampled,
	status.inLaboratory,
	status.confirmed,
];

export type Decisions = {
	/** The next stage; undefined after the last. */
	primary: Status | undefined;
	/** Shown next to the primary one. */
	beside: Status[];
	/** In a menu. */
	more: Status[];
};

const shownRelated: ReadonlySet<Status> = new Set<Status>([
	status.needsInformation,
	status.rejected,
	status.noShow,
]);

/** Whether the desk reopens a request it has rejected. */
export const isReopening = (now: Status, to: Status): boolean =>
	now === status.rejected && to === status.inReview;

/** The name of a decision. */
export const actionKey = (now: Status, to: Status) => (isReopening(now, to) ? "reopened" : statusName[to]);

/** Every possible next state, once each: one primary, frequent ones next to it, the rest in a menu. */
export function decisionsOf(now: Status): Decisions {
	const next = nextStatuses(now);
	// from "confirmed" on its report leads; what is left is a repetition
	const primary = now === status.confirmed ? undefined : next.find((to) => forward.includes(to));
	const others = next.filter((to) => to !== primary);
	const isBeside = (to: Status) => shownRelated.has(to) || isReopening(now, to);
	return {
		primary,
		beside: others.filter(isBeside),
		more: others.filter((to) => !isBeside(to)),
	};
}

/** States for which a decision asks for input first. */
export type AskedState = "needsInformation" | "rejected" | "cancelled" | "noShow" | "reopened";

/**
 * The input that a decision needs: nothing, a reason for the patient, an internal reason,
 * or an optional text.
 */
export function asksFor(now: Status, to: Status): "nothing" | "reason" | "cause" | "optional-reason" {
	if (needsCause(now, to)) return "cause";
	if (needsReason(to)) return "reason";
	if (to === status.cancelled || to === status.noShow) return "optional-reason";
	return "nothing";
}

/** Whether it ends the request: such a button is red, a request for information is not. */
export const isHarsh = (to: Status): boolean => isEnded(to) && to !== status.noShow;

export type Tone = "main" | "ok" | "warn" | "bad" | "info" | "plain";

/** The badge of a state; undefined if the stage already says enough. */
export const toneOf: Partial<Record<Status, Tone>> = {
	[status.submitted]: "main",
	[status.inReview]: "info",
	[status.needsInformation]: "warn",
	[status.accepted]: "ok",
	[status.scheduled]: "plain",
	[status.sampled]: "info",
	[status.cancelled]: "plain",
	[status.rejected]: "bad",
	[status.noShow]: "warn",
};
