import * as z from "zod";
import { url } from "#locale/url-input.ts";
import { multilineText, optionalText } from "#locale/validation.ts";

// The fields that settings of sections are made of; every one has a default, so that settings may be left out.

/** One line of text. */
export const words = (max = 120) => optionalText(max).default("");
/** Text with line breaks. */
export const lines = (max = 600) => multilineText(max).default("");
/** An address behind a link. */
export const link = () => url().default("");
/** A picture of the media library. */
export const picture = () => z.uuid({ error: "validation.invalid" }).nullable().default(null);
/** The name of an icon of `ui/icons.ts`; an unknown one is shown as a drop. */
export const icon = () => optionalText(40).default("");
/** A list of at most `max` entries. */
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
	z.array(item).max(max, { error: "validation.tooMany" }).default([]);
/** A post, or none. */
export const post = () => z.uuid({ error: "validation.invalid" }).nullable().default(null);
/** A group or subgroup of posts, or none. */
export const group = () => z.uuid({ error: "validation.invalid" }).nullable().default(null);
/** How many posts. */
export const howMany = (fallback: number) =>
	z
		.number({ error: "validation.numeric" })
		.int()
		.min(1, { error: "validation.range" })
		.max(24, { error: "validation.range" })
		.default(fallback);
