import { day, hour } from "#platform/clock.ts";

// How many files staff sends into the library and for how long (panel 3.4); how large each may be is said in kinds.ts.

const megabyte = 1024 * 1024;

/** Files of one person, and bytes of everybody, that are announced and not yet taken in. */
export const maxUploadsOfOne = 40;
export const maxWaitingBytes = 4 * 1024 * megabyte;
/** How long an interrupted upload can be continued. */
export const uploadKeptMs = day;
/** How long one that is complete waits to be taken in, so that an answer that was lost can be asked for again. */
export const answerKeptMs = hour;
