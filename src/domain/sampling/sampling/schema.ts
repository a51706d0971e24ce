import * as z from "zod";
import { KeepingParam } from "#domain/catalogue/preparation/keeping-param.ts";
import { recordHead, recordQuery, settingHead } from "#domain/foundation/record/schema.ts";
import { maxRials } from "#locale/number/price.ts";
import { moment, optionalText, requiredText } from "#locale/validation.ts";
import { fixedHolidayKeys } from "./holiday/fixed-holidays.ts";
import { Day, SamplingLocation } from "./location.ts";
import { refuseImpossibleHours } from "./opening-hours/possible-hours.ts";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "validation.time" });

/** A whole number within limits; each error is reported at its field. */
const wholeNumber = (from: number, to: number) =>
	z
		.number({ error: ({ input }) => (input == null ? "validation.required" : "validation.numeric") })
		.int({ error: "validation.numeric" })
		.min(from, { error: "validation.range" })
		.max(to, { error: "validation.range" });

/** Maximum number of rows of hours in a week, for all places together. */
const maxHours = 140;

/**
 * The Persian and English names. A laboratory with one language enters no English name; the Persian name is used instead.
 */
const bothNames = () => z.strictObject({ fa: requiredText(80), en: optionalText(80) });

/** Staff's input for a district. */
export const DistrictInput = z.strictObject({
	name: bothNames(),
	/** Fee of a home visit, in rials. */
	feeRials: wholeNumber(0, maxRials),
	/** Whether home visits go to the district on each weekday: seven values, starting with Saturday. */
	weekdays: z
		.array(z.boolean())
		.length(7, { error: "validation.invalid" })
		.refine((days) => days.includes(true), { error: "validation.selector", path: ["0"] }),
	isActive: z.boolean(),
});
export type DistrictInput = z.infer<typeof DistrictInput>;

/** A district, for staff. */
export const DistrictRecord = z.object({ ...recordHead, title: z.string(), ...DistrictInput.shape });
export type DistrictRecord = z.infer<typeof DistrictRecord>;

/** A query for the staff's list of districts. */
export const DistrictQuery = z.object(recordQuery(["title", "feeRials", "updatedDateTime"]));
export type DistrictQuery = z.infer<typeof DistrictQuery>;

export const District = z.object({ id: z.string(), name: z.string(), feeRials: z.number().int() });
export type District = z.infer<typeof District>;

/**
 * Hours of sampling: the weekday (0 Saturday … 6 Friday), the first and last time, the step, and the number of people per
 * step.
 */
export const SamplingHoursInput = z.strictObject({
	location: SamplingLocation,
	weekday: z.number().int().min(0).max(6),
	from: clock,
	to: clock,
	slotMinutes: wholeNumber(5, 480),
	capacity: wholeNumber(1, 1_000),
});
export type SamplingHoursInput = z.infer<typeof SamplingHoursInput>;

/** A closed day, or a day with shorter hours if `from` and `to` are set. */
export const HolidayInput = z.strictObject({
	day: Day,
	name: bothNames(),
	from: z.union([z.literal(""), clock], { error: "validation.time" }),
	to: z.union([z.literal(""), clock], { error: "validation.time" }),
});
export type HolidayInput = z.infer<typeof HolidayInput>;

/** Consecutive days with special hours for all places, such as Ramadan. */
export const SamplingPeriodInput = z.strictObject({
	name: bothNames(),
	from: Day,
	until: Day,
	hours: z.array(SamplingHoursInput).max(maxHours, { error: "validation.tooMany" }),
});
export type SamplingPeriodInput = z.infer<typeof SamplingPeriodInput>;

const week = 7 * 24 * 60;

/** The setting of online reception, as saved by its page. */
export const SamplingSettingInput = z
	.strictObject({
		offersPrescription: z.boolean(),
		offersTests: z.boolean(),
		offersPanels: z.boolean(),
		/** Whether patients are asked for a picture of the national card. */
		getPatientNicImage: z.boolean(),
		hours: z.array(SamplingHoursInput).max(maxHours, { error: "validation.tooMany" }),
		periods: z.array(SamplingPeriodInput).max(20, { error: "validation.tooMany" }),
		holidays: z.array(HolidayInput).max(400, { error: "validation.tooMany" }),
		workedHolidays: z.array(z.enum(fixedHolidayKeys)).max(fixedHolidayKeys.length),
		/** Minimum time between choosing a slot and its start. */
		noticeMinutes: wholeNumber(0, week),
		/** Minimum time between a patient's cancellation and the start of the slot. */
		cancelMinutes: wholeNumber(0, week),
		/** How many days ahead slots are offered. */
		horizonDays: wholeNumber(1, 90),
		/** Time of day from which tomorrow can no longer be booked; empty if there is no such limit. */
		tomorrowUntil: z.union([z.literal(""), clock], { error: "validation.time" }),
		/** Time between home visits in a district. */
		homeBufferMinutes: wholeNumber(0, 240),
	})
	.superRefine(refuseImpossibleHours);
export type SamplingSettingInput = z.infer<typeof SamplingSettingInput>;

/** The setting with its version; version 0 before the first save. */
export const SamplingSetting = z.object({ ...settingHead, ...SamplingSettingInput.shape });
export type SamplingSetting = z.infer<typeof SamplingSetting>;

/** Why a slot cannot be chosen. */
export const unavailableReasons = [
	"full",
	"notice",
	"hours",
	"stability",
	"fasting",
	"laboratory-only",
] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

export const Slot = z.object({
	/** Start of the slot, ISO 8601 in UTC. */
	startsAt: z.string(),
	endsAt: z.string(),
	/** Number of people who can still book the slot; 0 when the slot cannot be chosen. */
	left: z.number().int(),
	reason: z.enum(unavailableReasons).nullable(),
});
export type Slot = z.infer<typeof Slot>;

export const SlotDay = z.object({
	day: z.string(),
	/** Why the whole day has no slots. */
	closed: z.enum(["holiday", "closed"]).nullable(),
	holidayName: z.string(),
	slots: z.array(Slot),
});
export type SlotDay = z.infer<typeof SlotDay>;

/** The requested days, with facts about all days that can be booked at the place. */
export const SlotDays = z.object({
	days: z.array(SlotDay),
	/** The first free slot of all days; null when every day is full. */
	earliest: z.object({ day: z.string(), startsAt: z.string(), endsAt: z.string() }).nullable(),
	/** Whether there are bookable days after the requested days. */
	hasLater: z.boolean(),
	/** How many minutes before an appointment the patient can still change or cancel it. */
	cancelMinutes: z.number().int(),
});
export type SlotDays = z.infer<typeof SlotDays>;

const number = (from: number, to: number) => z.coerce.number().int().min(from).max(to);

export const SlotQuery = z.object({
	location: number(1, 2),
	districtId: z.uuid().optional(),
	from: Day.optional(),
	days: number(1, 31).default(7),
	/** Hours of fasting that the selected tests require (`domain/catalogue/preparation`). */
	fastingHours: number(0, 72).optional(),
	samplingFrom: clock.optional(),
	samplingUntil: clock.optional(),
	keeping: KeepingParam.optional(),
});
export type SlotQuery = z.infer<typeof SlotQuery>;

/** An unsaved setting, and the place for which it is previewed. */
export const SamplingPreviewInput = z.strictObject({
	setting: SamplingSettingInput,
	samplingLocation: SamplingLocation,
	/** The district of a home visit; empty at the laboratory. */
	samplingDistrictId: z.union([z.literal(""), z.uuid()], { error: "validation.selector" }),
});
export type SamplingPreviewInput = z.infer<typeof SamplingPreviewInput>;

/** Number of requests that would fall outside the hours, with a list of the nearest ones. */
export const KeptRequests = z.object({
	dataList: z.array(
		z.object({
			/** The request's id; empty, like the tracking code, if the user may not read requests. */
			id: z.string(),
			trackingCode: z.string(),
			startsAt: z.string(),
			samplingLocation: SamplingLocation,
		}),
	),
	totalCount: z.number().int(),
});
export type KeptRequests = z.infer<typeof KeptRequests>;

/**
 * The slots that patients would see in the coming days, calculated by the same function as their real slots, and the
 * requests outside the hours.
 */
export const SamplingPreview = z.object({ days: z.array(SlotDay), outside: KeptRequests });
export type SamplingPreview = z.infer<typeof SamplingPreview>;

export const DistrictList = z.object({ dataList: z.array(District) });

/** The slot to be held during the review of the request. */
export const SlotHoldInput = z.strictObject({
	samplingLocation: SamplingLocation,
	/** The district of a home visit; empty at the laboratory. */
	samplingDistrictId: z.union([z.literal(""), z.uuid()], { error: "validation.selector" }),
	/** The moment the slot begins, ISO 8601. */
	onlineReceptionDate: moment({ rule: "required" }),
});
export type SlotHoldInput = z.infer<typeof SlotHoldInput>;

export const SlotHold = z.object({
	/** When the hold expires, ISO 8601. */
	expiresAt: z.string(),
	/** Remaining seconds of the hold by the server's clock, because a device's clock may be wrong. */
	leftSeconds: z.number().int(),
});
export type SlotHold = z.infer<typeof SlotHold>;
