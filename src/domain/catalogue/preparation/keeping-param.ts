import * as z from "zod";
import type { Keeping } from "./schema.ts";

/** `days:hours`, separated by commas: days of the week on which a test is performed, and how long its sample is stable. */
export const KeepingParam = z
	.string()
	.max(4_000)
	.regex(/^[0-6]{0,7}:\d{1,3}(,[0-6]{0,7}:\d{1,3})*$/, { error: "validation.invalid" })
	.transform((text): Keeping[] =>
		text.split(",").map((each) => {
			const [days = "", hours] = each.split(":");
			return { name: "", days: [...days].map(Number), hours: Number(hours) };
		}),
	);
