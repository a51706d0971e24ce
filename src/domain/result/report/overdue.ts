import { minute } from "#platform/clock.ts";

/** Staff are warned when an automatic release has not happened this long after its scheduled time. */
export const overdueAfterMs = 2 * minute;

/**
 * Whether a verified report that was scheduled for this time is overdue. Only the time decides, because staff must be
 * warned whatever stopped the program.
 * @param now in milliseconds
 */
export const isOverdue = (releaseAt: string, now: number): boolean =>
	Date.parse(releaseAt) + overdueAfterMs <= now;
