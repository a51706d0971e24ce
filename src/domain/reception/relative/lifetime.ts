import { day } from "#platform/clock.ts";

/** How long an invitation can be answered. */
export const waitsMs = 7 * day;
/** How long a consent is valid. */
export const holdsMs = 365 * day;
/** After a number refused or withdrew consent, the same account cannot ask it again for this long. */
export const pauseMs = 30 * day;
