import type { PollState } from "./schema.ts";

export type Span = { openAt: Date | null; closeAt: Date | null };

/** Answers are accepted from the opening time until the closing time. */
export function stateAt({ openAt, closeAt }: Span, now: Date): PollState {
	if (closeAt && closeAt <= now) return "closed";
	return openAt && openAt > now ? "waiting" : "open";
}

/** The dates of a period for display, and its current state. */
export const spanView = (span: Span, now: Date) => ({
	openDateTime: span.openAt?.toISOString() ?? null,
	closeDateTime: span.closeAt?.toISOString() ?? null,
	state: stateAt(span, now),
});

/** A question's own dates; a missing date is replaced by the group's. */
export const spanOf = (own: Span, group: Span): Span => ({
	openAt: own.openAt ?? group.openAt,
	closeAt: own.closeAt ?? group.closeAt,
});
