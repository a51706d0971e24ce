import { day, hour } from "#platform/clock.ts";

// How many files staff sends into the library and for how long (panel 3.4); how large each may be is said in kinds.ts.

const megabyte = 1024 * 1024;

/** Maximum number of files that one user has announced and that are not yet in the library. */
export const maxUploadsOfOne = 40;
export const maxWaitingBytes = 4 * 1024 * megabyte;
/** How long an interrupted upload can be continued. */
export const uploadKeptMs = day;
/** How long the result of a completed upload is stored, so that the client can request a lost response again. */
export const answerKeptMs = hour;
