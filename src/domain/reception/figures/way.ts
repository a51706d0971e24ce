/** The channels of requests. */
export const receptionWays = ["electronic", "photo", "tests", "panels", "both"] as const;
/** A prescription by its code or as a photograph, or what was chosen: tests, panels or both. */
export type ReceptionWay = (typeof receptionWays)[number];
