import { minute } from "#platform/clock.ts";
import type { Status } from "./status.ts";
import { isChangeable } from "./transitions.ts";

/** The latest time at which an appointment can be cancelled. @param cancelMinutes from the sampling setting */
export const deadlineBefore = (slotStartsAt: Date, cancelMinutes: number): Date =>
	new Date(slotStartsAt.getTime() - cancelMinutes * minute);

/**
 * The deadline for a patient to cancel a request or change its time, which may have passed already; undefined when the
 * state allows neither (reception 2.1).
 * @param cancelMinutes from the sampling setting
 */
export const cancellationDeadline = (
	now: Status,
	slotStartsAt: Date,
	cancelMinutes: number,
): Date | undefined => (isChangeable(now) ? deadlineBefore(slotStartsAt, cancelMinutes) : undefined);
