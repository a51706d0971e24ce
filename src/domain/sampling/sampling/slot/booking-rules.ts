import { minute } from "#platform/clock.ts";
import type { SamplingSettingInput } from "../schema.ts";

/** The default hours, and the default limits on booking and cancellation, until the laboratory changes them. */
export const defaultSetting: Omit<SamplingSettingInput, "getPatientNicImage"> = {
	/** Minimum time before the slot begins. */
	noticeMinutes: 120,
	/** Minimum number of minutes between a patient's cancellation or change of the time and the start of the slot. */
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

/** How long a slot is held during the review of a request (reception 3.9). */
export const holdMs = 10 * minute;
