import type { FieldFace } from "../collection.ts";

/** Languages whose text has been compared with the source; the history shows the language. */
export const checkedTextsField = {
	name: "checkedTexts",
	label: "checkedTexts",
	kind: "locale",
	show: (value) => (Array.isArray(value) ? value[0] : undefined),
} satisfies FieldFace & { name: "checkedTexts" };
