import * as z from "zod";
import { type FieldFace, faces } from "./fields.ts";
import type { SectionKind } from "./index.ts";
import { sections } from "./index.ts";

// What an editor fills in of a section: the fields of its schema, in their order.

/** A field: its path in the settings, or in an item of a list. */
export type SectionField = FieldFace & { name: string };

const faceOf = (schema: z.ZodType): FieldFace => {
	const face = faces.get(schema);
	if (!face) throw new Error("a setting of a section is made of src/sections/fields.ts");
	return face;
};

/** The fields of an object's schema. @throws Error for a setting that does not declare how it is filled in */
export const fieldsOf = (schema: z.ZodObject): SectionField[] =>
	Object.entries(schema.shape).map(([name, field]) => ({ name, ...faceOf(field) }));

/** The fields of a list item; a single field without a name when the items are single values. */
export const itemFieldsOf = (item: z.ZodType): SectionField[] =>
	item instanceof z.ZodObject ? fieldsOf(item) : [{ name: "", ...faceOf(item) }];

/** The fields of a kind of section. */
export const sectionFields = (kind: SectionKind): SectionField[] => fieldsOf(sections[kind].settings);

/** An empty item, as an editor adds it to a list. */
export function emptyItem(item: z.ZodType): unknown {
	if (item instanceof z.ZodObject) return item.parse({});
	const filled = item.safeParse(undefined);
	return filled.success ? filled.data : "";
}
