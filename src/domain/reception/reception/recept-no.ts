import { toJalali } from "#locale/date/date.ts";
import { maxReceptionNumber, normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { optionalText, requiredText } from "#locale/validation.ts";

/** A request's number in normalised spelling; used for all typed, received and displayed numbers. */
export const receptionNumber = () => requiredText(maxReceptionNumber).transform(normaliseReceptionNumber);
/** A request's number in normalised spelling, or empty. */
export const optionalReceptionNumber = () =>
	optionalText(maxReceptionNumber).transform(normaliseReceptionNumber);

/**
 * The Jalali month in which a request's number is unique, like `1405-03`; empty without a number. @param isoDay
 * `YYYY-MM-DD`
 */
export function yearMonthOf(receptNo: string, isoDay: string): string {
	const day = receptNo ? toJalali(isoDay) : undefined;
	return day ? `${day.year}-${String(day.month).padStart(2, "0")}` : "";
}
