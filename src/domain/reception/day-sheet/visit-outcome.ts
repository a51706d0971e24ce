/** What becomes of a sampler's visit (panel 5.4). */
export const visitOutcomes = ["sampled", "no-show", "could-not"] as const;
export type VisitOutcomeKind = (typeof visitOutcomes)[number];
