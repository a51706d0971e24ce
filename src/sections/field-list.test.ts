import { describe, expect, it } from "vitest";
import * as z from "zod";
import { locales } from "#locale/locale.ts";
import { iconNames } from "#ui/icons.ts";
import { emptyItem, fieldsOf, itemFieldsOf, type SectionField, sectionFields } from "./field-list.ts";
import { choiceText, fieldText } from "./field-texts.ts";
import { sectionKinds, sections } from "./index.ts";

const kinds = sectionKinds;

/** Every field of a kind by its path, those of lists too. */
const paths = (fields: SectionField[], before = ""): [string, SectionField][] =>
	fields.flatMap((field) => [
		[before + field.name, field] satisfies [string, SectionField],
		...(field.kind === "list" ? paths(itemFieldsOf(field.item), `${before}${field.name}.`) : []),
	]);

describe.each(kinds)("the fields of %s", (kind) => {
	const all = paths(sectionFields(kind));

	it("are exactly the fields of its schema", () => {
		expect(sectionFields(kind).map(({ name }) => name)).toEqual(Object.keys(sections[kind].settings.shape));
	});

	it("have a name in both languages, and so do their options", () => {
		for (const locale of locales)
			for (const [path, field] of all) {
				expect(fieldText(kind, path, locale).label, path).not.toBe(path);
				if (field.kind !== "choice") continue;
				for (const value of field.values) expect(choiceText(kind, path, value, locale)).not.toBe(value);
			}
	});

	it("are the only fields with texts", () => {
		const known = new Set(all.map(([path]) => path));
		for (const locale of locales)
			for (const [name, { item = {}, each }] of Object.entries(sections[kind].texts[locale].field ?? {}))
				for (const path of [
					name,
					...Object.keys(item).map((inner) => `${name}.${inner}`),
					...(each ? [`${name}.`] : []),
				])
					expect(known).toContain(path);
	});

	it("accept an empty new item", () => {
		for (const [, field] of all)
			if (field.kind === "list" && itemFieldsOf(field.item)[0]?.name)
				expect(field.item.safeParse(emptyItem(field.item)).success).toBe(true);
	});
});

it("a setting without an input description fails at once", () => {
	expect(() => fieldsOf(z.object({ secret: z.string() }))).toThrow("fields.ts");
});

it("every selectable icon exists", () => expect(iconNames.length).toBeGreaterThan(50));
