import { mapTexts } from "#platform/value/map-texts.ts";

// Facts about the laboratory inside texts: an editor writes `{{tests}} tests`, and the number comes from the catalogue.

/** A placeholder such as `{{name}}` or `{{name:about}}`. */
const placeholder = /\{\{([a-zA-Z]+)(?::([^{}]+))?\}\}/g;

/** Returns the text of a fact; undefined for an unknown fact. */
export type PlaceholderValue = (name: string, about: string) => string | undefined;

/** Whether any text in a value contains a placeholder. */
export const hasPlaceholder = (value: unknown): boolean => /\{\{[a-zA-Z]/.test(JSON.stringify(value) ?? "");

/** The value with the placeholders in all its texts replaced, at any depth; unknown placeholders stay unchanged. */
export const fillPlaceholders = <Value>(value: Value, words: PlaceholderValue): Value =>
	mapTexts(value, (text) =>
		text.replace(placeholder, (written, name: string, about = "") => words(name, about) ?? written),
	);
