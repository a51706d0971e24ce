import * as z from "zod";

const deepest = 40;

/** How deep brackets are nested outside of strings; counted before parsing, so that no parser recurses without end. */
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

/** JSON as text (specification §3: `hierarchy`), checked against a schema; at most `max` characters and 40 levels. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, max = 200_000) =>
	z
		.string({ error: "validation.required" })
		.max(max, { error: "validation.tooLong", abort: true })
		.transform((text, context): unknown => {
			try {
				if (nesting(text) <= deepest) return JSON.parse(text);
			} catch {}
			context.addIssue({ code: "custom", message: "validation.invalid" });
			return z.NEVER;
		})
		.pipe(schema);
