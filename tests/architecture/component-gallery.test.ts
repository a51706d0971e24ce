import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { read, root, sources } from "./source.ts";

// Every part of src/ui stands in the gallery (src/dev/component-gallery), where people see it and browser tests try it.

/** Files of src/ui that show nothing of their own, and where what they do is seen. */
const elsewhere: Record<string, string> = {
	"aria-field": "label and line of date-picker, select and combo-box",
	"aria-locale": "around the whole gallery",
	"auth-layout": "around both pages to sign in, tested in tests/e2e/sign-in.spec.ts and cpanel.spec.ts",
	"currency-context": "in every price, tested in tests/product/public-site.test.ts",
	"locale-context": "around the whole gallery",
	"chart-parts": "what charts over time share, in the examples of line-chart and stacked-bars",
	"insecure-bar": "on every page of an installation without https, tested in tests/product/headers.test.ts",
	"menu-popover": "what menu-button opens",
	"popover-window": "what popover-button opens",
	"toast-region": "what toast shows",
	"list-box": "what select and combo-box open",
	"pin-map": "needs a server of map tiles; tested in tests/e2e/address.spec.ts",
	num: "a word for texts, Num in runs",
	wait: "on every page, tested in tests/e2e/site.spec.ts",
};

const parts = sources("src/ui")
	.map(({ path }) => path.slice("src/ui/".length))
	.filter((path) => path.endsWith(".tsx"))
	.map((path) => path.replace(".tsx", ""));
const gallery = sources("src/dev/component-gallery");
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
	expect(missing, "add an example to src/dev/component-gallery").toEqual([]);
});

it("the gallery shows every file of examples, and nothing that does not exist", () => {
	const shown = read("src/dev/component-gallery/gallery.tsx");
	for (const { path, text } of gallery) {
		const [, list] = /export const (\w+): ComponentExample\[\] =/.exec(text) ?? [];
		if (list) expect(shown, path).toContain(`...${list},`);
	}
	const named = [...examples.matchAll(/\{ name: "([\w-]+)", Example:/g)].map((match) => match[1] ?? "");
	expect(named.filter((name) => !parts.includes(name))).toEqual([]);
	expect(new Set(named).size).toBe(named.length);
	expect(Object.keys(elsewhere).filter((name) => !parts.includes(name))).toEqual([]);
});

/** Surfaces of several pages, the sheet that lists their parts, and where their pages lie. */
const surfaces = {
	"src/cpanel/cpanel.css": /^src\/(cpanel|records|domain\/[\w-]+\/[\w-]+\/cpanel)\//,
	"src/online-reception/online-reception.css": /^src\/online-reception\//,
};
const sheetOf = (part: string) => `src/ui/${part}.css`;
const partsIn = (text: string) =>
	[...text.matchAll(/"(?:#ui|\.)\/([\w-]+)\.tsx"/g)].map(([, part = ""]) => part);

/** Parts that some files use, with those that these use in turn. */
function partsUsed(texts: string[]): Set<string> {
	const used = new Set<string>();
	const queue = texts.flatMap((text) =>
		[...text.matchAll(/"#ui\/([\w-]+)\.tsx"/g)].map(([, part = ""]) => part),
	);
	for (const part of queue) {
		if (used.has(part) || !parts.includes(part)) continue;
		used.add(part);
		queue.push(...partsIn(read(`src/ui/${part}.tsx`)));
	}
	return used;
}

it.each(Object.entries(surfaces))(
	"%s lists the style sheet of each part that its pages use",
	(sheet, pages) => {
		const texts = sources("src")
			.filter(({ path }) => pages.test(path))
			.map(({ text }) => text);
		const listed = read(sheet);
		const missing = [...partsUsed(texts)].filter(
			(part) =>
				existsSync(join(root, sheetOf(part))) &&
				!listed.includes(`ui/${part}.css"`) &&
				// one that comes late brings its sheet itself
				!read(`src/ui/${part}.tsx`).includes(`import "./${part}.css"`),
		);
		expect(missing).toEqual([]);
	},
);
