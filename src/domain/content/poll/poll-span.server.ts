import type { PollState } from "./schema.ts";

export type Span = { openAt: Date | null; closeAt: Date | null };

/** The state of a poll: answers are accepted from the opening time until the closing time. */
export function stateAt({ openAt, closeAt }: Span, now: Date): PollState {
	if (closeAt && closeAt <= now) return "closed";
	return openAt && openAt > now ? "waiting" : "open";
}

/** The opening and closing times for display, and the current state. */
export const spanView = (span: Span, now: Date) => ({
	openDateTime: span.openAt?.toISOString() ?? null,
	closeDateTime: span.closeAt?.toISOString() ?? null,
	state: stateAt(span, now),
});

/** The opening and closing times of a question; a missing time is replaced by the time of the group. */
export const spanOf = (own: Span, group: Span): Span => ({
	openAt: own.openAt ?? group.openAt,
	closeAt: own.closeAt ?? group.closeAt,
});
