import { existsSync } from "node:fs";
import { join } from "node:path";
import type { useTranslations } from "use-intl";
import { describe, expect, it } from "vitest";
import { cpanelPages } from "#cpanel/pages.ts";
import queue from "#domain/reception/reception/cpanel/messages.en.json" with { type: "json" };
import { locales } from "#locale/locale.ts";
import { nouns as allNouns, isFolder, root, sources } from "./source.ts";

// a folder without a page of its own has parts of other pages, as the first steps on the dashboard
const nouns = allNouns().filter(
	(noun) =>
		isFolder(`src/domain/${noun}/cpanel`) &&
		sources(`src/domain/${noun}/cpanel`).some(({ text }) => text.includes("export default")),
);
const collector = sources("src/cpanel").find(({ path }) => path === "src/cpanel/pages.ts");
const collected = collector?.imports.map(({ specifier }) => specifier);

describe("pages of the control panel", () => {
	it.each(nouns)("of %s are collected", (noun) => {
		expect(existsSync(join(root, `src/domain/${noun}/cpanel/pages.ts`)), "cpanel/pages.ts").toBe(true);
		expect(collected, "a line in src/cpanel/pages.ts").toContain(`#domain/${noun}/cpanel/pages.ts`);
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
