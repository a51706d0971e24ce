import * as z from "zod";
import { isStorable } from "./text/invisible-characters.ts";
import { normaliseText } from "./text/normalise-text.ts";
import { isSafeUrl } from "./url.ts";

/** An address in an input: at most 500 characters, and one that `isSafeUrl` lets through. */
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

/** The same where there has to be one. */
export const requiredUrl = () => url().refine((value) => value !== "", { error: "validation.required" });
