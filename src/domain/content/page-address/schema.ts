/**
 * The target of an address: a page, an unpublished one, one through a former address, none of ours, another
 * site, or none because it is empty.
 */
export const linkStates = ["public", "draft", "moved", "missing", "outside", "empty"] as const;
export type LinkState = (typeof linkStates)[number];
