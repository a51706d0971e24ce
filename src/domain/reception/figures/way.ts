/** The channels of requests. */
export const receptionWays = ["electronic", "photo", "tests", "panels", "both"] as const;
/** A prescription by its code or as a photograph, or the selected items: tests, panels or both. */
export type ReceptionWay = (typeof receptionWays)[number];
