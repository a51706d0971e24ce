import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { optionalText } from "#locale/validation.ts";

/** Settings of the centre as a whole (specification §3). */
export const GeneralSetting = z.object({
	/** Whether the centre only delivers reports: no menu, no ribbon, and the home page leads to receptionLogin. */
	onlyHasReporting: z.boolean(),
	/** Whether prices are shown in toman; data and API keep rials (site 5.1). */
	pricesInToman: z.boolean(),
	/** The number from which messages are sent, published to prevent fraud; empty if the number is not published. */
	smsSender: z.string(),
	/** Whether a one-time code can be requested by call; never true if the gateway makes no calls. */
	codeByVoice: z.boolean(),
});
export type GeneralSetting = z.infer<typeof GeneralSetting>;

/** Whether patients are asked for a picture of the national card. */
export const RequireNice = z.object({ getPatientNicImage: z.boolean() });
export type RequireNice = z.infer<typeof RequireNice>;

/** All settings of the centre, for the super-admin settings. */
export const CentreSetting = z.object({
	...settingHead,
	onlyHasReporting: z.boolean(),
	getPatientNicImage: z.boolean(),
	/** Whether `?preview=true` is limited to staff sessions (SECURITY §8). */
	previewNeedsStaff: z.boolean(),
	pricesInToman: z.boolean(),
	smsSender: z.string(),
	/** Whether a call is offered as the second way to get a code. */
	codeByVoice: z.boolean(),
	/** Whether the gateway makes calls at all. */
	gatewayCalls: z.boolean(),
});
export type CentreSetting = z.infer<typeof CentreSetting>;

export const CentreSettingInput = z.strictObject({
	onlyHasReporting: z.boolean().optional(),
	getPatientNicImage: z.boolean().optional(),
	previewNeedsStaff: z.boolean().optional(),
	pricesInToman: z.boolean().optional(),
	codeByVoice: z.boolean().optional(),
	/** The sender of messages: digits in any script, or a name in Latin letters. */
	smsSender: optionalText(20)
		.transform(normaliseDigits)
		.pipe(z.string().regex(/^\+?[0-9A-Za-z .-]*$/, { error: "validation.invalid", abort: true }))
		.optional(),
});
export type CentreSettingInput = z.infer<typeof CentreSettingInput>;

/** Sent to the browser of a signed-in staff user, so that the footer can be hidden (site 2.3). */
export const AccountInfo = z.object({ data: z.object({ onlyHasReporting: z.boolean() }) });
export type AccountInfo = z.infer<typeof AccountInfo>;
