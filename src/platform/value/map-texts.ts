/**
 * A copy of the value in which each text is changed, at any depth; property names stay unchanged. A changed text must still
 * match its type.
 */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value;
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === "string") return change(value);
	if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]));
}
