import { addDays, dayInTehran } from "#locale/date/date.ts";
import { isEnded, type Status } from "./status.ts";

// When a sample can have been taken, and on which day a reception can have been: one rule for the desk, samplers and machines.

/** A walk-in can be entered up to this many days later, with the day of the visit. */
export const longestWalkInDays = 365;

type Request = {
	createdAt: Date;
	/** Null for a walk-in. */
	slotId: string | null;
};

/** The first possible day, in Tehran, for any work on a request: the day it was made, or a year before for a walk-in. */
export function firstDay({ createdAt, slotId }: Request): string {
	const made = dayInTehran(createdAt);
	return slotId === null ? addDays(made, -longestWalkInDays) : made;
}

/** The error for a request's or sampling's day, `YYYY-MM-DD` in Tehran, that is in the future or before the request. */
export function dayFault(
	day: string,
	request: Request,
	now: Date,
): "validation.future" | "validation.beforeRequest" | "validation.range" | undefined {
	if (day > dayInTehran(now)) return "validation.future";
	if (day >= firstDay(request)) return undefined;
	return request.slotId === null ? "validation.range" : "validation.beforeRequest";
}

/** The same for a moment: a later time today also counts as in the future. */
export const momentFault = (at: Date, request: Request, now: Date) =>
	at > now ? "validation.future" : dayFault(dayInTehran(at), request, now);

/**
 * Whether the sampling time is required. On the day of the appointment "taken" means now; on any other day it is unknown.
 */
export const asksSamplingTime = (slotStartsAt: Date, now: Date): boolean =>
	dayInTehran(slotStartsAt) !== dayInTehran(now);

/** Why there is no sample yet: the appointment is still to come, has passed, or the request has ended. */
export const notSampledReasons = ["ahead", "passed", "ended"] as const;
export type NotSampled = (typeof notSampledReasons)[number];

/** Why no sample was recorded at a moment; null if one was. */
export function notSampledBecause(
	row: { sampledAt: Date | null; slotStartsAt: Date; websiteReceptionStatus: Status },
	now: Date,
): NotSampled | null {
	if (row.sampledAt) return null;
	if (isEnded(row.websiteReceptionStatus)) return "ended";
	return row.slotStartsAt > now ? "ahead" : "passed";
}

/** The day the sample was taken, else the planned day. */
export const samplingDay = (row: { sampledAt: Date | null; sampleDate: string }): string =>
	row.sampledAt ? dayInTehran(row.sampledAt) : row.sampleDate;

/**
 * Whether the time of a sample or appointment is known. For a walk-in entered on a later day only the day is known, stored
 * as noon.
 */
export const isTimeKnown = (row: Request & { sampledAt: Date | null; slotStartsAt: Date }): boolean =>
	row.slotId !== null || dayInTehran(row.sampledAt ?? row.slotStartsAt) === dayInTehran(row.createdAt);
