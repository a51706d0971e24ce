import { day } from "#platform/clock.ts";

/** How long an invitation can be answered. */
export const waitsMs = 7 * day;
/** How long a consent is valid. */
export const holdsMs = 365 * day;
/** How long a number that refused or withdrew is not asked again by the same account. */
export const pauseMs = 30 * day;
