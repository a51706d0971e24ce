/** A record with a value for each name; `Object.fromEntries` types its keys as any string. */
export const recordOf = <Name extends PropertyKey, Value>(
	names: readonly Name[],
	make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The parts of a record with these names. */
export const pick = <Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

/** Whether the value is an object, and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
