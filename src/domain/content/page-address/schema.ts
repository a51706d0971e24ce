/**
 * The target of an address: a page, an unpublished page, a page with a former address, no page, another site, or none
 * because the address is empty.
 */
export const linkStates = ["public", "draft", "moved", "missing", "outside", "empty"] as const;
export type LinkState = (typeof linkStates)[number];
