import { isNationalCode } from "#locale/number/national-code.ts";
import { WrittenNumber } from "../json-text.ts";

// What a refusal may repeat of what was sent.

/** Parts of a path that lead to a password, a code, a key or identifying data of a person. */
const secret =
	/pass(word|port)|codes?$|token|secret|national|identi(ty|fier)|^subject$|^(idempotency-)?key$|^submissionKey$/i;

/** An id is not repeated in a message: it is meaningless to a reader, and may belong to a person. */
const isId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i;

/**
 * The value of a refused field, to be repeated in the error message: a number, or a text of at most 200 characters.
 * Undefined for passwords, codes, tokens and identifying data of a person, and for values that are neither numbers nor
 * texts.
 */
export function typedValue(input: unknown, path: readonly PropertyKey[]): string | undefined {
	if (path.some((part) => secret.test(String(part)))) return undefined;
	let value = input;
	for (const part of path) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
		value = Reflect.get(value, part);
	}
	if (value instanceof WrittenNumber) value = value.text;
	if (typeof value === "number") return String(value);
	if (typeof value !== "string" || value.trim() === "" || value.length > 200) return undefined;
	return isNationalCode(value.trim()) || isId.test(value) ? undefined : value;
}
