/** The value of a field by its path, `texts.fa.title`. */
export const valueAt = (values: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values);

/** A copy of the values with one field's value. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
	const copy = structuredClone(values);
	const names = path.split(".");
	const last = names.pop() ?? "";
	const place = names.reduce<Record<string, unknown>>(
		(at, name) => {
			at[name] ??= {};
			return at[name] as Record<string, unknown>;
		},
		copy as Record<string, unknown>,
	);
	place[last] = value;
	return copy;
}
