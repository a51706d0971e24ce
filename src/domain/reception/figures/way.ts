/** The channels of requests. */
export const receptionWays = ["electronic", "photo", "tests", "panels", "both"] as const;
/** How a request was made: a prescription by its code or as a photograph, or a selection of tests, panels or both. */
export type ReceptionWay = (typeof receptionWays)[number];
