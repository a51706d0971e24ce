/** The keys of a record whose keys are all known; `Object.keys` types them as any string. */
export const keysOf = <Each extends object>(record: Each) => Object.keys(record) as (keyof Each & string)[];

/** Whether the value is one of the texts in a list. `includes` accepts only values of the list's own type. */
export const isOneOf = <Each extends string>(list: readonly Each[], value: unknown): value is Each =>
	list.some((each) => each === value);

/** Whether the value is an object, and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
