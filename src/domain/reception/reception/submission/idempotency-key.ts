import * as z from "zod";

/** The device's id for a submit, so that repeating it creates nothing more. */
export const IdempotencyKey = z.object({
	"idempotency-key": z
		.string({ error: "validation.required" })
		.regex(/^[A-Za-z0-9_-]{8,100}$/, { error: "validation.invalid" }),
});
