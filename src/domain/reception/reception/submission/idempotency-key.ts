import * as z from "zod";

/** What a device names a sending by, so that a repeated one makes nothing more. */
export const IdempotencyKey = z.object({
	"idempotency-key": z
		.string({ error: "validation.required" })
		.regex(/^[A-Za-z0-9_-]{8,100}$/, { error: "validation.invalid" }),
});
