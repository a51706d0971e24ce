/** At most this many characters of a value are shown. */
const maxLength = 400;
const maxFields = 60;

const textOf = (value: unknown): string => {
	const text = typeof value === "string" ? value : value === null || value === undefined ? "" : String(value);
	return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};

const isScalar = (value: unknown) => value === null || typeof value !== "object";

/** Every value of a record by its path, `texts.fa.title`; a list of plain values counts as one value. */
function leaves(value: unknown, way = "", depth = 0): [string, string][] {
	if (isScalar(value)) return [[way, textOf(value)]];
	if (Array.isArray(value) && value.every(isScalar)) return [[way, textOf(value.join(", "))]];
	if (depth > 12) return [[way, textOf(JSON.stringify(value))]];
	return Object.entries(value as object).flatMap(([name, inner]) =>
		leaves(inner, way ? `${way}.${name}` : name, depth + 1),
	);
}

/**
 * The fields of a record whose values have changed, at most sixty of them.
 * @param before undefined if the record did not exist
 */
export function differences(before: unknown, after: unknown) {
	const old = new Map(before === undefined ? [] : leaves(before));
	const now = new Map(leaves(after));
	return [...new Set([...old.keys(), ...now.keys()])]
		.map((name) => ({ name, before: old.get(name) ?? "", after: now.get(name) ?? "" }))
		.filter((change) => change.before !== change.after)
		.slice(0, maxFields);
}
