import { minute } from "#platform/clock.ts";

/** How long after its scheduled time an automatic release may take before staff are warned. */
export const overdueAfterMs = 2 * minute;

/**
 * Whether a verified report is overdue that was scheduled for this time. Decided only by the time: staff must be warned
 * whatever stopped the program.
 * @param now in milliseconds
 */
export const isOverdue = (releaseAt: string, now: number): boolean =>
	Date.parse(releaseAt) + overdueAfterMs <= now;
