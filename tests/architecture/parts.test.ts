import { expect, it } from "vitest";
import { read, sources } from "./source.ts";

// Every part of src/ui stands in the gallery (src/dev/parts), where people see it and browser tests try it.

/** Files of src/ui that show nothing of their own, and where what they do is seen. */
const elsewhere: Record<string, string> = {
	"aria-field": "label and line of date-picker, select and combo-box",
	"aria-locale": "around the whole gallery",
	"currency-context": "in every price, tested in tests/product/public-site.test.ts",
	"locale-context": "around the whole gallery",
	"list-box": "what select and combo-box open",
	num: "a word for texts, Num in runs",
	wait: "on every page, tested in tests/e2e/site.spec.ts",
};

const parts = sources("src/ui")
	.map(({ path }) => path.slice("src/ui/".length))
	.filter((path) => path.endsWith(".tsx"))
	.map((path) => path.replace(".tsx", ""));
const gallery = sources("src/dev/parts");
const examples = gallery.map(({ text }) => text).join("\n");

it("every part of src/ui has an example in the gallery", () => {
	const missing = parts.filter(
		(part) =>
			!elsewhere[part] &&
			!(
				examples.includes(`{ name: "${part}", Example:`) &&
				new RegExp(`(from |import\\()"#ui/${part}\\.tsx"`).test(examples)
			),
	);
	expect(missing, "add an example to src/dev/parts").toEqual([]);
});

it("the gallery shows every file of examples, and nothing that does not exist", () => {
	const shown = read("src/dev/parts/gallery.tsx");
	for (const { path, text } of gallery) {
		const [, list] = /export const (\w+): Part\[\] =/.exec(text) ?? [];
		if (list) expect(shown, path).toContain(`...${list},`);
	}
	const named = [...examples.matchAll(/\{ name: "([\w-]+)", Example:/g)].map((match) => match[1] ?? "");
	expect(named.filter((name) => !parts.includes(name))).toEqual([]);
	expect(new Set(named).size).toBe(named.length);
	expect(Object.keys(elsewhere).filter((name) => !parts.includes(name))).toEqual([]);
});
