/** The keys of a record, with their type; `Object.keys` types them as any string. The record must not have other keys. */
export const keysOf = <Each extends object>(record: Each) => Object.keys(record) as (keyof Each & string)[];

/** Whether the value is one of the texts in a list. `includes` accepts only values of the list's own type. */
export const isOneOf = <Each extends string>(
	list: readonly unknown[] & readonly Each[],
	value: unknown,
): value is Each => list.includes(value);
