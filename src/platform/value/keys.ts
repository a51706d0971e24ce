/** The keys of a record whose keys are all known, which `Object.keys` types as any text. */
export const keysOf = <Each extends object>(record: Each) => Object.keys(record) as (keyof Each & string)[];

/** Is this one of the texts of a list? `includes` takes only what is in the list already. */
export const isOneOf = <Each extends string>(list: readonly Each[], value: unknown): value is Each =>
	list.some((each) => each === value);

/** A record with a value for each name; `Object.fromEntries` types its keys as any text. */
export const recordOf = <Name extends PropertyKey, Value>(
	names: readonly Name[],
	make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The parts of a record with these names. */
export const pick = <Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

/** Is this an object, and not a list? */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
