import { toJalali } from "#locale/date/date.ts";
import { maxReceptionNumber, normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { optionalText, requiredText } from "#locale/validation.ts";

/** A reception's number in its one spelling, wherever it is typed, sent or named. */
export const receptionNumber = () => requiredText(maxReceptionNumber).transform(normaliseReceptionNumber);
/** A reception's number, or empty. */
export const optionalReceptionNumber = () =>
	optionalText(maxReceptionNumber).transform(normaliseReceptionNumber);

/** The Jalali month in which a reception's number counts, like `1405-03`; empty without a number. @param isoDay `YYYY-MM-DD` */
export function yearMonthOf(receptNo: string, isoDay: string): string {
	const day = receptNo ? toJalali(isoDay) : undefined;
	return day ? `${day.year}-${String(day.month).padStart(2, "0")}` : "";
}
