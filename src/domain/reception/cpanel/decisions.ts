import { isEnded, type Status, status } from "../status.ts";
import { needsReason, nextStatuses } from "../transitions.ts";

// What the desk can do with a reception in a state, and how it is offered.

/** The way a reception goes when all is well, in order. */
const forward: readonly Status[] = [
	status.accepted,
	status.scheduled,
	status.sampled,
	status.inLaboratory,
	status.confirmed,
	status.released,
];

export type Decisions = {
	/** The next stage; undefined where the way ends. */
	primary: Status | undefined;
	/** Shown beside it. */
	beside: Status[];
	/** Behind a menu. */
	more: Status[];
};

const shownRelated: ReadonlySet<Status> = new Set<Status>([
	status.needsInformation,
	status.rejected,
	status.noShow,
]);

/** Every state that may follow, once each: one primary, what is often needed beside it, the rest in a menu. */
export function decisionsOf(now: Status): Decisions {
	const next = nextStatuses(now);
	const primary = next.find((to) => forward.includes(to));
	const others = next.filter((to) => to !== primary);
	return {
		primary,
		beside: others.filter((to) => shownRelated.has(to)),
		more: others.filter((to) => !shownRelated.has(to)),
	};
}

/** States that a decision asks something before. */
export type AskedState = "needsInformation" | "rejected" | "cancelled" | "noShow" | "released";

/**
 * How much a decision asks of the person: nothing, a look at what it means, or a reason, which the patient is told when
 * it is required.
 */
export function asksFor(to: Status): "nothing" | "consent" | "reason" | "optional-reason" {
	if (needsReason(to)) return "reason";
	if (to === status.cancelled || to === status.noShow) return "optional-reason";
	return to === status.released ? "consent" : "nothing";
}

/** Does it end the way of a request? Such a button is red; asking for more is not. */
export const isHarsh = (to: Status): boolean => isEnded(to) && to !== status.noShow;

export type Tone = "main" | "ok" | "warn" | "bad" | "info" | "plain";

/** The badge of a state; undefined where the stage already says it all. */
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
