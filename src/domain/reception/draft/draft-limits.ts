import { day } from "#platform/clock.ts";

/** Maximum number of unfinished requests in an account. */
export const maxDrafts = 5;
/** How long the server stores a draft after its last change; the device's own copy stays longer. */
export const draftKeptMs = 7 * day;
