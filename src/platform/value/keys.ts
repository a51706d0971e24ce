/** The keys of a record whose keys are all known, which `Object.keys` types as any text. */
export const keysOf = <Each extends object>(record: Each) => Object.keys(record) as (keyof Each & string)[];

/** Is this one of the texts of a list? `includes` takes only what is in the list already. */
export const isOneOf = <Each extends string>(list: readonly Each[], value: unknown): value is Each =>
	list.some((each) => each === value);

/** Is this an object, and not a list? */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
