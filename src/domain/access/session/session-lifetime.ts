import { day, hour, minute, second } from "#platform/clock.ts";

// How long somebody stays signed in (SECURITY §3 V7), patients and staff alike.

/** A session without activity ends after this time. */
export const idleMs = 30 * minute;
/** Every session ends after this time. */
export const maxMs = 12 * hour;
/** A patient who marks a device as their own stays signed in for this time, with or without activity. */
export const ownDeviceMs = 30 * day;
/** A staff session without a browser ends after this time. */
export const unboundMs = 60 * minute;
/** Precision of `seenAt`: one write a minute, not one per request. */
export const seenStepMs = minute;
/** Maximum number of open sessions of one staff user. */
export const maxStaffSessions = 5;
/** How long a browser stays known after its last sign-in; browsers keep no cookie for longer than 400 days. */
export const knownDeviceSeconds = (365 * day) / second;
