import { mapTexts } from "#platform/value/map-texts.ts";

// Facts about the laboratory inside texts: an editor writes `{{tests}} tests`, and the number comes from the catalogue.

/** A placeholder such as `{{name}}` or `{{name:about}}`. */
const placeholder = /\{\{([a-zA-Z]+)(?::([^{}]+))?\}\}/g;

/** The words of a fact; undefined when there is no such fact. */
export type PlaceholderValue = (name: string, about: string) => string | undefined;

/** Does any text in a value name a fact? */
export const hasPlaceholder = (value: unknown): boolean => /\{\{[a-zA-Z]/.test(JSON.stringify(value) ?? "");

/** The value with placeholders in all its texts replaced, at any depth; unknown ones stay as written. */
export const fillPlaceholders = <Value>(value: Value, words: PlaceholderValue): Value =>
	mapTexts(value, (text) =>
		text.replace(placeholder, (written, name: string, about = "") => words(name, about) ?? written),
	);
