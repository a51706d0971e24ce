import { minute } from "#platform/clock.ts";
import type { Status } from "./status.ts";
import { isChangeable } from "./transitions.ts";

/** The deadline for cancelling, for sampling at a given moment. @param cancelMinutes of the sampling setting */
export const deadlineBefore = (slotStartsAt: Date, cancelMinutes: number): Date =>
	new Date(slotStartsAt.getTime() - cancelMinutes * minute);

/**
 * The deadline for a patient to cancel a request or change its time; undefined when the state allows neither (reception
 * 2.1). It may have passed already.
 * @param cancelMinutes of the sampling setting
 */
export const cancellationDeadline = (
	now: Status,
	slotStartsAt: Date,
	cancelMinutes: number,
): Date | undefined => (isChangeable(now) ? deadlineBefore(slotStartsAt, cancelMinutes) : undefined);
