import * as z from "zod";
import { url } from "#locale/url-input.ts";
import { multilineText, optionalText } from "#locale/validation.ts";

// The fields that settings of sections are made of; every one has a default, so that settings may be left out. A field says
// with its rule how an editor fills it in: the page builder's form follows from the schema (`field-list.ts`).

type Need = {
	/**
	 * Whether the field is required: without it, the section or item has nothing to show and can be saved, but not
	 * published.
	 */
	isRequired?: boolean;
	/** Whether the field is recommended: if it is empty, the editor only sees a hint. */
	isAdvised?: boolean;
};
/** Without this field, the section or the item is not published. */
export const required: Need = { isRequired: true };
/** How a field is filled in. */
export type FieldFace = Need &
	(
		| { kind: "text" | "multiline"; max: number }
		| { kind: "link" | "icon" | "post" | "group" }
		/** `isDecorative`: the picture adds nothing to the text and needs no alternative text. */
		| { kind: "picture"; isDecorative: boolean }
		| { kind: "number"; min: number; max: number }
		| { kind: "choice"; values: readonly string[] }
		| { kind: "list"; item: z.ZodType; max: number }
	);

/** The face of each field created in this module. */
export const faces = new WeakMap<z.ZodType, FieldFace>();
const withFace = <Schema extends z.ZodType>(schema: Schema, face: FieldFace): Schema => {
	faces.set(schema, face);
	return schema;
};

/** One line of text. */
export const words = (max = 120, need: Need = {}) =>
	withFace(optionalText(max).default(""), { kind: "text", max, ...need });
/** Text with line breaks. */
export const lines = (max = 600, need: Need = {}) =>
	withFace(multilineText(max).default(""), { kind: "multiline", max, ...need });
/** The address of a link. */
export const link = (need: Need = {}) => withFace(url().default(""), { kind: "link", ...need });
const reference = () => z.uuid({ error: "validation.invalid" }).nullable().default(null);
/** A picture of the media library. */
export const picture = (isDecorative = false) => withFace(reference(), { kind: "picture", isDecorative });
/** The name of an icon of `ui/icons.ts`; an unknown name shows a drop. */
export const icon = () => withFace(optionalText(40).default(""), { kind: "icon" });
/** A list of at most `max` entries. */
export const list = <Item extends z.ZodType>(item: Item, max: number, need: Need = {}) =>
	withFace(z.array(item).max(max, { error: "validation.tooMany" }).default([]), {
		kind: "list",
		item,
		max,
		...need,
	});
/** A reference to a post, or none. */
export const post = () => withFace(reference(), { kind: "post" });
/** A post in a list of posts. */
export const postInList = () => withFace(z.uuid({ error: "validation.invalid" }), { kind: "post" });
/** A group or subgroup of posts, or none. */
export const group = () => withFace(reference(), { kind: "group" });
/** The number of posts. */
export const howMany = (fallback: number) =>
	withFace(
		z
			.number({ error: "validation.numeric" })
			.int()
			.min(1, { error: "validation.range" })
			.max(24, { error: "validation.range" })
			.default(fallback),
		{ kind: "number", min: 1, max: 24 },
	);
/** A choice of one value out of a few. */
export const choice = <const Values extends readonly [string, ...string[]]>(
	values: Values,
	fallback: NoInfer<Values[number]>,
) => withFace(z.enum(values).default(fallback), { kind: "choice", values });
