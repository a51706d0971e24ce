import { Extension, wrappingInputRule } from "@tiptap/core";
import { latinDigits } from "#locale/number/digits.ts";

const numberOf = (digits: string | undefined) => Number(latinDigits(digits ?? ""));

/** Starts a numbered list after «۱. », as after "1. ": Tiptap recognises only Latin digits. */
export const PersianListExtension = Extension.create({
	name: "persianList",

	addInputRules() {
		const type = this.editor.schema.nodes["orderedList"];
		if (!type) return [];
		return [
			wrappingInputRule({
				find: /^([۰-۹٠-٩]{1,5})\.\s$/,
				type,
				getAttributes: ([, digits]) => ({ start: numberOf(digits) }),
				joinPredicate: ([, digits], list) => list.childCount + list.attrs["start"] === numberOf(digits),
			}),
		];
	},
});
