import { minute } from "#platform/clock.ts";

/** So long a release by itself may take once its moment has come, before people are told that it has not happened. */
export const overdueAfterMs = 2 * minute;

/**
 * Was a report that is verified still to be released before this? Told by the moment alone: whatever kept the program from it,
 * somebody must know.
 * @param now in milliseconds
 */
export const isOverdue = (releaseAt: string, now: number): boolean =>
	Date.parse(releaseAt) + overdueAfterMs <= now;
