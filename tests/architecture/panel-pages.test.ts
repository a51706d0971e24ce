import { existsSync } from "node:fs";
import { join } from "node:path";
import type { useTranslations } from "use-intl";
import { describe, expect, it } from "vitest";
import { cpanelPages } from "#cpanel/pages.ts";
import queue from "#domain/reception/reception/cpanel/messages.en.json" with { type: "json" };
import { locales } from "#locale/locale.ts";
import { isFolder, nouns, root, sources, target } from "./source.ts";

/** Files that are pages: they have a default export, and no other file loads them when it needs them, as it does a window. */
const pages = nouns()
	.filter((noun) => isFolder(`src/domain/${noun}/cpanel`))
	.flatMap((noun) => sources(`src/domain/${noun}/cpanel`))
	.filter(({ text }) => text.includes("export default"))
	.map(({ path }) => path);
const loaded = new Set(
	sources("src").flatMap(({ path, text }) =>
		[...text.matchAll(/\bimport\("([^"]+)"\)/g)].map((match) => target(path, match[1] ?? "")),
	),
);
const collected = new Set(
	cpanelPages.flatMap(({ file, children = [] }) => [file, ...children.map((child) => child.file)]),
);

describe("pages of the control panel", () => {
	it("are collected in src/cpanel/pages.ts", () => {
		const left = pages.filter((path) => !loaded.has(path) && !collected.has(path.slice("src/".length)));
		expect(pages.length).toBeGreaterThan(60);
		expect(left).toEqual([]);
	});

	it.each(cpanelPages)("$file exists", ({ file, children = [] }) => {
		for (const one of [{ file }, ...children]) expect(existsSync(join(root, "src", one.file))).toBe(true);
	});

	it.each(cpanelPages)("$file has its words in both languages", async ({ messages }) => {
		const [fa, en] = await Promise.all(locales.map(async (locale) => (await messages(locale)).default));
		expect(fa).not.toBe(en);
	});

	// the compiler is asked here: with every key allowed it would say that nothing is wrong with the second one
	it("have messages with keys known to the compiler", () => {
		const keys: Parameters<ReturnType<typeof useTranslations<"queue">>>[0][] = [
			"title",
			// @ts-expect-error there is no such text
			"noSuchText",
		];
		expect(keys.map((key) => key in queue.queue)).toEqual([true, false]);
	});
});
