import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { maxRials } from "#locale/number/price.ts";
import { optionalText } from "#locale/validation.ts";

export const maxLinkDays = 365;
/** The default rules for access to results until the laboratory changes them (reports 1.5). */
const doorDefaults = { isNationalCodeEnough: false, linkDays: 90 };
/** By default, results are released by a person, and not by the person who verified them. */
const releaseDefaults = {
	isOnePersonEnough: false,
	isExternalReleased: false,
	isCriticalVerifiedTwice: false,
};

/** The defaults until the laboratory changes them: no quiet hours, no debt gate. */
export const reportingDefaults = {
	...{ quietFrom: "", quietUntil: "", isDebtGated: false, waivedDebtRials: 0 },
	...releaseDefaults,
	...doorDefaults,
};

/** Settings that control what patients see of their reports (specification §2.6 `reportingSetting`). */
export const ReportingSetting = z.object({
	...settingHead,
	/** Time of day at the laboratory, `HH:MM`, from which messages wait; empty for no quiet hours. */
	quietFrom: z.string(),
	/** Time of day at which waiting messages are sent. */
	quietUntil: z.string(),
	/** Whether the person who verified a report may also release it. */
	isOnePersonEnough: z.boolean(),
	/** Whether reports sent by the laboratory's own system are released without a person (reports 3.5). */
	isExternalReleased: z.boolean(),
	/** Whether two people must verify a report with a critical value before its release (reports 3.7). */
	isCriticalVerifiedTwice: z.boolean(),
	/** Whether patients with a debt can read the result only after paying the debt (reports 3.2). */
	isDebtGated: z.boolean(),
	/** In rials: a debt up to this amount does not block the result (reports 3.8). */
	waivedDebtRials: z.number().int(),
	/**
	 * Whether the national code or passport number is enough together with a tracking code or reception number (reports
	 * 1.1b).
	 */
	isNationalCodeEnough: z.boolean(),
	/** How many days the link in a message works (reports 1.5). */
	linkDays: z.number().int(),
});
export type ReportingSetting = z.infer<typeof ReportingSetting>;

/** A time of day, `HH:MM` or `H:MM`, with Persian, Arabic or Latin digits; may be empty. */
const timeOfDay = () =>
	optionalText(5)
		.transform((text) => normaliseDigits(text).replace(/^(\d):/, "0$1:"))
		.pipe(z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "validation.time", abort: true }));

export const ReportingSettingInput = z
	.strictObject({
		quietFrom: timeOfDay(),
		quietUntil: timeOfDay(),
		isOnePersonEnough: z.boolean(),
		isExternalReleased: z.boolean(),
		isCriticalVerifiedTwice: z.boolean(),
		isDebtGated: z.boolean(),
		waivedDebtRials: z
			.number({ error: "validation.required" })
			.int({ error: "validation.numeric" })
			.min(0, { error: "validation.range" })
			.max(maxRials, { error: "validation.range" }),
		isNationalCodeEnough: z.boolean(),
		linkDays: z
			.number({ error: "validation.required" })
			.int({ error: "validation.numeric" })
			.min(1, { error: "validation.range" })
			.max(maxLinkDays, { error: "validation.range" }),
	})
	.superRefine(({ quietFrom, quietUntil }, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (quietFrom && !quietUntil) refuse("quietUntil", "validation.required");
		if (!quietFrom && quietUntil) refuse("quietFrom", "validation.required");
		if (quietFrom && quietFrom === quietUntil) refuse("quietUntil", "validation.invalid");
	});
export type ReportingSettingInput = z.infer<typeof ReportingSettingInput>;
