import { minute } from "#platform/clock.ts";

/** How long an automatic release may take after its time before people are warned. */
export const overdueAfterMs = 2 * minute;

/**
 * Is a verified report overdue that was scheduled before this? Decided only by the time: whatever stopped the program,
 * a person must know.
 * @param now in milliseconds
 */
export const isOverdue = (releaseAt: string, now: number): boolean =>
	Date.parse(releaseAt) + overdueAfterMs <= now;
