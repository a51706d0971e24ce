import { minute } from "#platform/clock.ts";
import type { SamplingSettingInput } from "../schema.ts";

/** The default offer, and booking and cancellation limits, until the laboratory changes them. */
export const defaultSetting: Omit<SamplingSettingInput, "getPatientNicImage"> = {
	/** Before the slot begins. */
	noticeMinutes: 120,
	/** Before the slot begins, so long a patient may cancel or change the time. */
	cancelMinutes: 180,
	/** How many days ahead slots are on offer. */
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

/** How long the review page keeps a place (reception 3.9). */
export const holdMs = 10 * minute;
