import * as z from "zod";
import { maxRials } from "#locale/number/price.ts";
import { multilineText, requiredText } from "#locale/validation.ts";
import { deskWays, paymentWays } from "./payment-ways.ts";

// Payments as the desk enters and reads them.

export const PaymentInput = z.strictObject({
	amountRials: z
		.number({ error: "validation.required" })
		.int({ error: "validation.numeric" })
		.min(1, { error: "validation.range" })
		.max(maxRials, { error: "validation.range" }),
	way: z.enum(deskWays, { error: "validation.selector" }),
	note: multilineText(300).default(""),
	/** Confirms that this is another payment, although a similar one was entered a moment ago. */
	isRepeatMeant: z.boolean().default(false),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

const shareRials = z
	.number({ error: "validation.required" })
	.int({ error: "validation.numeric" })
	.min(0, { error: "validation.range" })
	.max(maxRials, { error: "validation.range" });

/** The shares of the price paid by others, in rials. */
export const ShareInput = z.strictObject({
	baseShareRials: shareRials,
	suppShareRials: shareRials,
	discountRials: shareRials,
});
export type ShareInput = z.infer<typeof ShareInput>;

export const VoidPaymentInput = z.strictObject({ reason: requiredText(300) });
export type VoidPaymentInput = z.infer<typeof VoidPaymentInput>;

export const Payment = z.object({
	id: z.string(),
	at: z.string(),
	amountRials: z.number().int(),
	way: z.enum(paymentWays),
	/** Who received the payment; empty if the program recorded it. */
	by: z.string(),
	note: z.string(),
	/** Who voided the payment, when and why; null while the payment is valid. */
	voided: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
	/** Whether the reader may void the payment. */
	isVoidable: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;
