import { isEnded, type Status, status, statusName } from "../state/status.ts";
import { needsCause, needsReason, nextStatuses } from "../state/transitions.ts";

// What the desk can do with a reception in a state, and how it is offered.

/** The states of a request in the usual order. */
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
	/** Decisions shown next to the primary one. */
	beside: Status[];
	/** Decisions listed in a menu. */
	more: Status[];
};

const shownRelated: ReadonlySet<Status> = new Set<Status>([
	status.needsInformation,
	status.rejected,
	status.noShow,
]);

/** Whether the decision reopens a request that the desk has rejected. */
export const isReopening = (now: Status, to: Status): boolean =>
	now === status.rejected && to === status.inReview;

/** The name of a decision. */
export const actionKey = (now: Status, to: Status) => (isReopening(now, to) ? "reopened" : statusName[to]);

/** Every possible next state, each once: one primary decision, frequent decisions next to it, the rest in a menu. */
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

/** The states that require the user to enter something when they are chosen. */
export type AskedState = "needsInformation" | "rejected" | "cancelled" | "noShow" | "reopened";

/** The input that a decision needs: nothing, a reason for the patient, an internal reason, or an optional text. */
export function asksFor(now: Status, to: Status): "nothing" | "reason" | "cause" | "optional-reason" {
	if (needsCause(now, to)) return "cause";
	if (needsReason(to)) return "reason";
	if (to === status.cancelled || to === status.noShow) return "optional-reason";
	return "nothing";
}

/** Whether the decision ends the request, except for a missed visit: its button is then red. */
export const isHarsh = (to: Status): boolean => isEnded(to) && to !== status.noShow;

export type Tone = "main" | "ok" | "warn" | "bad" | "info" | "plain";

/** The colour of a state's badge; undefined for a state that the stage already describes. */
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
