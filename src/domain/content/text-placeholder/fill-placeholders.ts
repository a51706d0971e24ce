// Facts about the laboratory inside texts: an editor writes `{{tests}} tests`, and the number comes from the catalogue.

/** A placeholder such as `{{name}}` or `{{name:about}}`. */
const placeholder = /\{\{([a-zA-Z]+)(?::([^{}]+))?\}\}/g;

/** The words of a fact; undefined when there is no such fact. */
export type PlaceholderValue = (name: string, about: string) => string | undefined;

/** Does any text in a value name a fact? */
export const hasPlaceholder = (value: unknown): boolean => /\{\{[a-zA-Z]/.test(JSON.stringify(value) ?? "");

/** The value with placeholders in all its texts replaced, at any depth; unknown ones stay as written. */
export function fillPlaceholders<Value>(value: Value, words: PlaceholderValue): Value {
	if (typeof value === "string")
		return value.replace(
			placeholder,
			(written, name: string, about = "") => words(name, about) ?? written,
		) as Value;
	if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, words)) as Value;
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => [name, fillPlaceholders(item, words)]),
	) as Value;
}
