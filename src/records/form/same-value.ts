import { isRecord } from "#platform/value/record-parts.ts";

/** Parts of a rich text that mean nothing when empty: `marks: []` is the same as no marks. */
const emptiable = new Set(["marks", "attrs", "content"]);
/** The values that a rich text implies for omitted attributes. */
const defaults: Readonly<Record<string, unknown>> = { colspan: 1, rowspan: 1, start: 1 };

function saysNothing(key: string, value: unknown): boolean {
	if (value === undefined || value === null || defaults[key] === value) return true;
	if (!emptiable.has(key) || typeof value !== "object") return false;
	return Object.entries(value).every(([inner, each]) => saysNothing(inner, each));
}

function hasSameParts(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...keys].every(
		(key) => (saysNothing(key, a[key]) && saysNothing(key, b[key])) || isSameValue(a[key], b[key]),
	);
}

/**
 * Whether two values of a form mean the same. The order of keys makes no difference. An omitted part equals one that is
 * null, empty or the default of a rich text. The database returns keys in a different order than the editor writes them.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
	if (Object.is(a ?? null, b ?? null)) return true;
	if (Array.isArray(a) && Array.isArray(b))
		return a.length === b.length && a.every((each, at) => isSameValue(each, b[at]));
	if (a instanceof Date || b instanceof Date) return JSON.stringify(a) === JSON.stringify(b);
	return isRecord(a) && isRecord(b) && hasSameParts(a, b);
}
