import { day } from "#platform/clock.ts";

/** How many unfinished requests an account may have at a time. */
export const maxDrafts = 5;
/** How long the server stores a draft after its last change; the device's own copy stays. */
export const draftKeptMs = 7 * day;
