import * as z from "zod";
import { settingHead } from "#domain/record/schema.ts";
import { normaliseDigits } from "#locale/digits.ts";
import { optionalText } from "#locale/validation.ts";

/** Settings of what patients are told (specification §2.6 `reportingSetting`). */
export const ReportingSetting = z.object({
	...settingHead,
	/** Time of day at the laboratory, `HH:MM`, from which messages wait; empty for no quiet hours. */
	quietFrom: z.string(),
	/** When they go out. */
	quietUntil: z.string(),
});
export type ReportingSetting = z.infer<typeof ReportingSetting>;

/** A time of day, `HH:MM` or `H:MM`, in any digits; empty for none. */
const timeOfDay = () =>
	optionalText(5)
		.transform((text) => normaliseDigits(text).replace(/^(\d):/, "0$1:"))
		.pipe(z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "validation.time", abort: true }));

export const ReportingSettingInput = z
	.strictObject({ quietFrom: timeOfDay(), quietUntil: timeOfDay() })
	.superRefine(({ quietFrom, quietUntil }, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (quietFrom && !quietUntil) refuse("quietUntil", "validation.required");
		if (!quietFrom && quietUntil) refuse("quietFrom", "validation.required");
		if (quietFrom && quietFrom === quietUntil) refuse("quietUntil", "validation.invalid");
	});
export type ReportingSettingInput = z.infer<typeof ReportingSettingInput>;
