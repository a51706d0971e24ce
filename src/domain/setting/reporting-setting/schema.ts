import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { maxRials } from "#locale/number/price.ts";
import { optionalText } from "#locale/validation.ts";

export const maxLinkDays = 365;
/** The doors to results until the laboratory sets them (reports 1.5). */
const doorDefaults = { isNationalCodeEnough: false, linkDays: 90 };
/** Results are released by people, by two of them. */
const releaseDefaults = {
	isOnePersonEnough: false,
	isExternalReleased: false,
	isCriticalVerifiedTwice: false,
};

/** What holds until the laboratory says something else: no quiet hours, no debt gate. */
export const reportingDefaults = {
	...{ quietFrom: "", quietUntil: "", isDebtGated: false, waivedDebtRials: 0 },
	...releaseDefaults,
	...doorDefaults,
};

/** Settings of what patients see of their reports (specification §2.6 `reportingSetting`). */
export const ReportingSetting = z.object({
	...settingHead,
	/** Time of day at the laboratory, `HH:MM`, from which messages wait; empty for no quiet hours. */
	quietFrom: z.string(),
	/** When they go out. */
	quietUntil: z.string(),
	/** May the person who verified a report release it too? */
	isOnePersonEnough: z.boolean(),
	/** Is what the laboratory's own system sends released without a person (reports 3.5)? */
	isExternalReleased: z.boolean(),
	/** Do two people verify a report with a critical value before its release (reports 3.7)? */
	isCriticalVerifiedTwice: z.boolean(),
	/** Does a patient who owes something read the result only when it is paid (reports 3.2)? */
	isDebtGated: z.boolean(),
	/** In rials: up to so much may be owed nevertheless (reports 3.8). */
	waivedDebtRials: z.number().int(),
	/** Is the national code or passport number, with a tracking code or reception number, enough (reports 1.1b)? */
	isNationalCodeEnough: z.boolean(),
	/** For how many days the link of a message opens (reports 1.5). */
	linkDays: z.number().int(),
});
export type ReportingSetting = z.infer<typeof ReportingSetting>;

/** A time of day, `HH:MM` or `H:MM`, in any digits; empty for none. */
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
