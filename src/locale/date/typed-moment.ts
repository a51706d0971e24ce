import { Time, toCalendarDateTime } from "@internationalized/date";
import { latinDigits } from "../number/digits.ts";
import { dayInTehran, formatTime, parseDay } from "./date.ts";
import { timeZone } from "./time-zone.ts";

// A moment in two fields, a day and a time on the laboratory's clock. Until the time is valid it is passed as
// `YYYY-MM-DDTtyped`, which no rule accepts: incomplete input is stored and refused, and never mistaken for another moment.

/** A Gregorian day `YYYY-MM-DD` and a time as typed; both empty when there is no moment. */
export type TypedMoment = { day: string; time: string };

/** The day and time fields for a value: a moment in ISO, a partly typed moment, or empty. */
export function typedMoment(value: string): TypedMoment {
	const isMoment = /T\d\d:\d\d:.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
	if (isMoment) return { day: dayInTehran(new Date(value)), time: formatTime(value) };
	const [day = "", time = ""] = value.split("T");
	return { day, time };
}

/** Hours and minutes of a typed time: «8», «۸:۳۰», «0830». */
function timeOf(typed: string): Time | undefined {
	const match = /^(\d{1,2})(?::?(\d{2}))?$/.exec(latinDigits(typed.trim()));
	const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
	return match && hour < 24 && minute < 60 ? new Time(hour, minute) : undefined;
}

/** The moment in the fields as ISO in UTC; empty without a day, the raw input if the time is unreadable. */
export function momentOfTyped({ day, time }: TypedMoment): string {
	const date = parseDay(day);
	if (!date) return "";
	const clock = timeOf(time);
	return clock
		? toCalendarDateTime(date, clock).toDate(timeZone).toISOString()
		: `${day}T${time.replaceAll("T", "")}`;
}
