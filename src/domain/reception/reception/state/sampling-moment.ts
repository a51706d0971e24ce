import { addDays, dayInTehran } from "#locale/date/date.ts";
import { isEnded, type Status } from "./status.ts";

// When a sample can have been taken, and on which day a reception can have been: one rule for the desk, samplers and machines.

/** A walk-in can be entered at most this many days after the visit. */
export const longestWalkInDays = 365;

type Request = {
	createdAt: Date;
	/** Id of the sampling slot; null for a walk-in. */
	slotId: string | null;
};

/**
 * The first possible day, in Tehran, for any work on a request: the day the request was made, or a year earlier for a
 * walk-in.
 */
export function firstDay({ createdAt, slotId }: Request): string {
	const made = dayInTehran(createdAt);
	return slotId === null ? addDays(made, -longestWalkInDays) : made;
}

/** The error for a day, `YYYY-MM-DD` in Tehran, that is in the future or before the request. */
export function dayFault(
	day: string,
	request: Request,
	now: Date,
): "validation.future" | "validation.beforeRequest" | "validation.range" | undefined {
	if (day > dayInTehran(now)) return "validation.future";
	if (day >= firstDay(request)) return undefined;
	return request.slotId === null ? "validation.range" : "validation.beforeRequest";
}

/** The error for a moment that is in the future, even later today, or on a day before the request. */
export const momentFault = (at: Date, request: Request, now: Date) =>
	at > now ? "validation.future" : dayFault(dayInTehran(at), request, now);

/**
 * Whether the sampling time must be entered. On the day of the appointment the sample counts as taken now; on any other day
 * the time is unknown.
 */
export const asksSamplingTime = (slotStartsAt: Date, now: Date): boolean =>
	dayInTehran(slotStartsAt) !== dayInTehran(now);

/** Why no sample has been taken: the appointment is still to come, has passed, or the request has ended. */
export const notSampledReasons = ["ahead", "passed", "ended"] as const;
export type NotSampled = (typeof notSampledReasons)[number];

/** Why no sample is recorded for a request at the given time; null if a sample is recorded. */
export function notSampledBecause(
	row: { sampledAt: Date | null; slotStartsAt: Date; websiteReceptionStatus: Status },
	now: Date,
): NotSampled | null {
	if (row.sampledAt) return null;
	if (isEnded(row.websiteReceptionStatus)) return "ended";
	return row.slotStartsAt > now ? "ahead" : "passed";
}

/** The day on which the sample was taken, or otherwise the planned day. */
export const samplingDay = (row: { sampledAt: Date | null; sampleDate: string }): string =>
	row.sampledAt ? dayInTehran(row.sampledAt) : row.sampleDate;

/**
 * Whether the time of a sample or appointment is known. For a walk-in entered on a later day only the day is known, stored
 * as noon.
 */
export const isTimeKnown = (row: Request & { sampledAt: Date | null; slotStartsAt: Date }): boolean =>
	row.slotId !== null || dayInTehran(row.sampledAt ?? row.slotStartsAt) === dayInTehran(row.createdAt);
