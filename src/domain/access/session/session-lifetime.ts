import { day, hour, minute, second } from "#platform/clock.ts";

// How long somebody stays signed in (SECURITY §3 V7), patients and staff alike.

/** A session in which nothing is done ends after this. */
export const idleMs = 30 * minute;
/** Every session ends after this. */
export const maxMs = 12 * hour;
/** A patient who calls a device their own stays signed in for this, whether anything is done or not. */
export const ownDeviceMs = 30 * day;
/** A staff session without a browser ends after this. */
export const unboundMs = 60 * minute;
/** How exact `seenAt` is: one write a minute, not one a request. */
export const seenStepMs = minute;
/** Open sessions of one staff user. */
export const maxStaffSessions = 5;
/** How long a browser stays known after its last sign-in; browsers keep no cookie for longer than 400 days. */
export const knownDeviceSeconds = (365 * day) / second;
