import type { Locale } from "#locale/locale.ts";
import en from "./field-messages.en.json" with { type: "json" };
import fa from "./field-messages.fa.json" with { type: "json" };
import { type SectionKind, sections } from "./index.ts";
import type { FieldText } from "./section.ts";

// What fields are called that several kinds of sections have, and those of one kind.

const shared: Record<Locale, Record<string, FieldText>> = { fa, en };

/**
 * The label of a field.
 * @param path the field's name; for a field of an item `list.name`; for a list of single values `list.`
 */
export function fieldText(kind: SectionKind, path: string, locale: Locale): FieldText {
	const [name = "", inner] = path.split(".");
	const own = sections[kind].texts[locale].field?.[name];
	const text = inner === undefined ? own : inner === "" ? own?.each : own?.item?.[inner];
	return text ?? shared[locale][inner ?? name] ?? { label: path };
}

/** The label of one value of a choice field. */
export const choiceText = (kind: SectionKind, path: string, value: string, locale: Locale): string =>
	sections[kind].texts[locale].choice?.[path]?.[value] ?? value;
