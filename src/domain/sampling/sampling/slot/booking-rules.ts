import { minute } from "#platform/clock.ts";
import type { SamplingSettingInput } from "../schema.ts";

/** The default hours, and the default limits on booking and cancellation, until the laboratory changes them. */
export const defaultSetting: Omit<SamplingSettingInput, "getPatientNicImage"> = {
	/** Minimum time before the slot begins. */
	noticeMinutes: 120,
	/** A patient may cancel or change the time until this long before the slot begins. */
	cancelMinutes: 180,
	/** How many days ahead slots are offered. */
	horizonDays: 14,
	tomorrowUntil: "",
	homeBufferMinutes: 0,
	offersPrescription: true,
	offersTests: true,
	offersPanels: true,
	hours: [],
	periods: [],
	holidays: [],
	workedHolidays: [],
};

/** How long a place is held during the review of a request (reception 3.9). */
export const holdMs = 10 * minute;
