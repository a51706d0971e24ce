/**
 * States of a link's target: a page, an unpublished page, a page with a former address, no page, another site, or an empty
 * address.
 */
export const linkStates = ["public", "draft", "moved", "missing", "outside", "empty"] as const;
export type LinkState = (typeof linkStates)[number];
