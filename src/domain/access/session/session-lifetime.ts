import { day, hour, minute, second } from "#platform/clock.ts";

// How long somebody stays signed in (SECURITY §3 V7), patients and staff alike.

/** A session without activity ends after this time. */
export const idleMs = 30 * minute;
/** A session in a browser ends after this time, even with activity; a patient's own device is an exception. */
export const maxMs = 12 * hour;
/** A patient who marks a device as their own stays signed in for this time, with or without activity. */
export const ownDeviceMs = 30 * day;
/** A staff session without a browser ends after this time, even with activity. */
export const unboundMs = 60 * minute;
/** Precision of `seenAt`, so that a session is written once a minute, not with each request. */
export const seenStepMs = minute;
/** Maximum number of open sessions of one staff user. */
export const maxStaffSessions = 5;
/** How long a browser stays known after its last sign-in. Browsers limit the lifetime of cookies to 400 days. */
export const knownDeviceSeconds = (365 * day) / second;
