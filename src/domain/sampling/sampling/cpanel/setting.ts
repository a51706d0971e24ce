import type { Control, FieldPath } from "react-hook-form";
import { settingClient } from "#api/client.ts";
import { keysOf } from "#platform/value/keys.ts";
import { pick } from "#platform/value/record-parts.ts";
import type { Setting, useSettingForm } from "#records/form/setting-page.tsx";
import { type SamplingSetting, SamplingSettingInput } from "../schema.ts";
import { defaultSetting } from "../slot/booking-rules.ts";
import { showHolidays, showPeriods, showWeek, showWorkedHolidays } from "./shown-values.tsx";

export type SettingPath = FieldPath<SamplingSettingInput>;
export type SettingControl = Control<SamplingSettingInput, unknown, SamplingSettingInput>;
export type SettingForm = ReturnType<typeof useSettingForm<SamplingSetting, SamplingSettingInput>>;
/** The properties of each part of the page. */
export type PartProps = { form: SettingForm };

const names = keysOf(SamplingSettingInput.shape);

/** The setting of online reception, shared by its form, its history and the comparison after a stale save. */
export const samplingSetting: Setting<SamplingSetting, SamplingSettingInput> = {
	noun: "sampling",
	client: settingClient("/SamplingSetting"),
	schema: SamplingSettingInput,
	fields: [
		{ name: "offersPrescription", label: "offersPrescription", kind: "switch" },
		{ name: "offersTests", label: "offersTests", kind: "switch" },
		{ name: "offersPanels", label: "offersPanels", kind: "switch" },
		{ name: "getPatientNicImage", label: "getPatientNicImage", kind: "switch" },
		{ name: "hours", label: "hours", kind: "text", show: showWeek },
		{ name: "periods", label: "periods", kind: "text", show: showPeriods },
		{ name: "workedHolidays", label: "workedHolidays", kind: "text", show: showWorkedHolidays },
		{ name: "holidays", label: "holidays", kind: "text", show: showHolidays },
		{ name: "noticeMinutes", label: "noticeMinutes", kind: "code" },
		{ name: "cancelMinutes", label: "cancelMinutes", kind: "code" },
		{ name: "horizonDays", label: "horizonDays", kind: "code" },
		{ name: "tomorrowUntil", label: "tomorrowUntil", kind: "code" },
		{ name: "homeBufferMinutes", label: "homeBufferMinutes", kind: "code" },
	],
	empty: { ...defaultSetting, getPatientNicImage: false },
	toInput: (record) => pick(record, names),
	write: "settings.write",
};
