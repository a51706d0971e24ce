import { describe, expect, it } from "vitest";
import { locales } from "#locale/locale.ts";
import { renderSection } from "#tests/support/section.tsx";
import type { SectionExamples } from "./examples.ts";
import { sectionKinds, sections } from "./index.ts";

const found = import.meta.glob<SectionExamples>("./*/examples.ts", { eager: true, import: "examples" });
const folder = (kind: string) => kind.replace(/\B[A-Z]/g, "-$&").toLowerCase();
const examplesOf = (kind: string) => found[`./${folder(kind)}/examples.ts`] as SectionExamples;

/** The elements of a page, without their attribute values. */
const tags = (html: string) => html.replace(/"[^"]*"/g, "").match(/<[^>]+>/g) ?? [];
const emptyElement = /<(h[1-6]|p|b|small|dt|dd|a|li|ul|dl)( [^>]*)?><\/\1>/;

describe.each(sectionKinds)("%s", (kind) => {
	const definition = sections[kind];
	const examples = examplesOf(kind);

	it.each(locales)("shows its longest texts completely, in %s", (locale) => {
		const html = renderSection(definition, examples.longest, locale);
		expect(html).toContain("data-reveal");
		expect(html).not.toMatch(emptyElement);
		const text = html.replace(/<[^>]+>/g, "");
		for (const value of Object.values(examples.longest.settings))
			if (typeof value === "string" && value.includes(" ")) expect(text).toContain(value);
	});

	it.each(locales)("has no empty element when it has no settings, in %s", (locale) => {
		expect(renderSection(definition, examples.empty, locale)).not.toMatch(emptyElement);
	});

	it.each(locales)("shows hostile text as plain text, in %s", (locale) => {
		const html = renderSection(definition, examples.hostile, locale);
		expect(html).toContain("data-reveal");
		expect(tags(html).filter((tag) => /^<(script|i)\b|onerror/.test(tag))).toEqual([]);
	});

	it("has its id on the page", () => {
		expect(renderSection(definition, examples.longest).match(/data-section="section-1"/g)).toHaveLength(1);
	});

	it("refuses an address with a script", () => {
		const { linkUrl } = definition.settings.parse({});
		if (linkUrl === undefined) return;
		expect(definition.settings.safeParse({ linkUrl: "javascript:alert(1)" }).success).toBe(false);
	});

	it("has a name and a description in both languages", () => {
		for (const locale of locales)
			for (const text of [definition.texts[locale].name, definition.texts[locale].about])
				expect(text.trim()).not.toBe("");
	});
});
