import * as z from "zod";
import { requiredText } from "#locale/validation.ts";

// A draft started on a computer continues on the phone (reception 3.2).

export const ContinueCode = z.object({
	/** The code, of ten characters; it is shown only once. */
	code: z.string(),
	expiresAt: z.string(),
});
export type ContinueCode = z.infer<typeof ContinueCode>;

export const ContinueState = z.object({
	/** Whether another device has continued the draft. */
	isUsed: z.boolean(),
});
export type ContinueState = z.infer<typeof ContinueState>;

export const ContinueInput = z.strictObject({ code: requiredText(30) });
export type ContinueInput = z.infer<typeof ContinueInput>;

export const ContinuedDraft = z.object({ draftId: z.string() });
export type ContinuedDraft = z.infer<typeof ContinuedDraft>;
