import * as z from "zod";
import { isStorable } from "./text/invisible-characters.ts";
import { normaliseText } from "./text/normalise-text.ts";
import { isSafeUrl } from "./url.ts";

/** An address in an input: at most 500 characters, and accepted by `isSafeUrl`. */
export const url = () =>
	z
		.string({ error: (issue) => (issue.input === undefined ? "validation.required" : "validation.invalid") })
		.refine(isStorable, { error: "validation.invalid", abort: true })
		.transform((value) => normaliseText(value))
		.pipe(
			z
				.string()
				.max(500, { error: "validation.tooLong", abort: true })
				.refine(isSafeUrl, { error: "validation.url", abort: true }),
		);

/** An address that must not be empty. */
export const requiredUrl = () => url().refine((value) => value !== "", { error: "validation.required" });
