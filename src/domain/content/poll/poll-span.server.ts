import type { PollState } from "./schema.ts";

export type Span = { openAt: Date | null; closeAt: Date | null };

/** Answers are taken from the opening on, and until the moment of closing. */
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

/** A question's own dates, and the group's where it has none. */
export const spanOf = (own: Span, group: Span): Span => ({
	openAt: own.openAt ?? group.openAt,
	closeAt: own.closeAt ?? group.closeAt,
});
