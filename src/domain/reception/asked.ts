import { receptionTypes } from "./kinds.ts";

/** What the desk may ask a patient for after submit (reception 4.2): one step of the wizard, by its path. */
export const askedSteps = ["userProfile", "address", "epresc", "prescImage", "nicImage", "tests"] as const;
export type AskedStep = (typeof askedSteps)[number];

export const isAskedStep = (value: string): value is AskedStep =>
	(askedSteps as readonly string[]).includes(value);

/** What is missing most often from a request of this kind. */
export const usuallyAsked = ({ receptionType }: { receptionType: number }): AskedStep =>
	receptionType === receptionTypes.prescription ? "epresc" : "userProfile";

const askedKeyStart = "asked-";
/** Name of one asking, by the event that recorded it; photographs that answer it are kept under it. */
export const askedKey = (eventId: string) => askedKeyStart + eventId;
export const isAskedKey = (set: string) => set.startsWith(askedKeyStart);

/** The parameter of the user panel's address that opens what a request is asked for; its value is the tracking code. */
export const askedParameter = "asked";
