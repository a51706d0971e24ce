import { describe, expect, it } from "vitest";
import { sources } from "./source.ts";

// A form says in the page's own words what is wrong: the browser's bubbles speak the browser's language, not the page's.

const files = sources("src").filter(({ path }) => path.endsWith(".tsx"));

/**
 * Searches without script: only the browser can refuse an empty one (specification §2.3 and §5). The site's script sets
 * `noValidate` (`src/site/behaviours/search-box.ts`).
 */
const searches = ["src/site/layout/header/ribbon.tsx", "src/ui/search-form.tsx"];

/** The attributes of each form in a file, as they are written. */
function formsIn(text: string): string[] {
	return [...text.matchAll(/<form\b/g)].map(({ index }) => {
		let depth = 0;
		let end = index;
		// an arrow in braces does not end the tag
		while (end < text.length && !(text[end] === ">" && depth === 0)) {
			if (text[end] === "{") depth++;
			if (text[end] === "}") depth--;
			end++;
		}
		return text.slice(index, end);
	});
}

describe("forms", () => {
	it("all switch off the browser's own messages, searches by script", () => {
		const forms = files.flatMap(({ path, text }) => formsIn(text).map((form) => ({ path, form })));
		expect(forms.length).toBeGreaterThan(20);
		expect(forms.filter(({ form }) => !/\bnoValidate\b/.test(form)).map(({ path }) => path)).toEqual(
			searches,
		);
		const [script] = sources("src").filter(({ path }) => path === "src/site/behaviours/search-box.ts");
		expect(script?.text).toContain("form.noValidate = true");
	});

	it("never ask the browser to show them", () => {
		const asking = sources("src").filter(({ text }) => /\.(reportValidity|setCustomValidity)\(/.test(text));
		expect(asking.map(({ path }) => path)).toEqual([]);
	});
});
