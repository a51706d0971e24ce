import * as z from "zod";
import { isStorable } from "#locale/text/invisible-characters.ts";

const deepest = 40;

/** A JSON number as its text, because `JSON.parse` changes numbers such as `4.20`, `1e400` and `9007199254740993`. */
export class WrittenNumber {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

/**
 * Parses JSON and returns each number named `value` as a `WrittenNumber`; other numbers as `JSON.parse` does.
 * @throws SyntaxError for text that is not JSON
 */
export function parseWithWrittenValues(text: string): unknown {
	// `context.source` is newer than the types of the compiler
	const reviver = (key: string, value: unknown, context?: { source?: string }) =>
		key === "value" && typeof value === "number"
			? new WrittenNumber(context?.source ?? String(value))
			: value;
	return JSON.parse(text, reviver);
}

/**
 * Returns the value unchanged.
 * @throws Error for a text or name that no column can store; a JSON escape may contain such a character
 */
function onlyStorable(name: string, value: unknown): unknown {
	if (!isStorable(name) || (typeof value === "string" && !isStorable(value))) throw new Error("not storable");
	return value;
}

/** The maximum nesting of brackets outside of strings, counted before parsing so that the parser's recursion is limited. */
function nesting(text: string): number {
	let depth = 0;
	let most = 0;
	let quoted = false;
	for (let at = 0; at < text.length; at++) {
		const letter = text[at];
		if (quoted) {
			if (letter === "\\") at++;
			else if (letter === '"') quoted = false;
		} else if (letter === '"') quoted = true;
		else if (letter === "{" || letter === "[") most = Math.max(most, ++depth);
		else if (letter === "}" || letter === "]") depth--;
	}
	return most;
}

/**
 * A name that occurs twice in one object, which different parsers read differently; undefined if every name occurs once.
 * @param text valid JSON
 */
export function repeatedKey(text: string): string | undefined {
	const open: (Set<string> | undefined)[] = [];
	for (const [token, string, colon] of text.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g)) {
		if (token === "{") open.push(new Set());
		else if (token === "[") open.push(undefined);
		else if (token === "}" || token === "]") open.pop();
		else if (string && colon) {
			const name: string = JSON.parse(string);
			if (open.at(-1)?.has(name)) return name;
			open.at(-1)?.add(name);
		}
	}
	return undefined;
}

/** JSON as text (specification §3: `hierarchy`), checked against a schema; at most `max` characters and 40 levels. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, max = 200_000) =>
	z
		.string({ error: "validation.required" })
		.max(max, { error: "validation.tooLong", abort: true })
		.transform((text, context): unknown => {
			try {
				if (nesting(text) <= deepest && isStorable(text)) {
					const value = JSON.parse(text, onlyStorable);
					if (repeatedKey(text) === undefined) return value;
				}
			} catch {}
			context.addIssue({ code: "custom", message: "validation.invalid" });
			return z.NEVER;
		})
		.pipe(schema);
