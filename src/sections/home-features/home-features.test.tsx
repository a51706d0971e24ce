import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeFeatures } from "./section.tsx";

it("the section shows each reason once, and is empty without reasons", () => {
	const html = renderSection(homeFeatures, examples.longest);
	expect(html.match(/<h3>/g)).toHaveLength(12);
	expect(renderSection(homeFeatures, examples.empty)).toBe("");
});

it("the section shows a link only when the link has an address and a label", () => {
	const link = (settings: object) =>
		renderSection(homeFeatures, { settings: { items: [{ title: "x" }], ...settings } }).includes("<a ");
	expect(link({ linkUrl: "/tests", linkLabel: "x" })).toBe(true);
	expect(link({ linkUrl: "/tests" })).toBe(false);
});
