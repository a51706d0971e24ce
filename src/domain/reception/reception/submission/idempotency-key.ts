import * as z from "zod";

/** The id that a device gives to a submit, so that repeating the submit does not create a second request. */
export const IdempotencyKey = z.object({
	"idempotency-key": z
		.string({ error: "validation.required" })
		.regex(/^[A-Za-z0-9_-]{8,100}$/, { error: "validation.invalid" }),
});
