import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homePosts } from "./section.tsx";

it("the section is a carousel unless the editor selects a grid", () => {
	const data = examples.longest.data;
	expect(renderSection(homePosts, { settings: {}, data })).toContain("data-carousel");
	expect(renderSection(homePosts, { settings: { layout: "grid" }, data })).not.toContain("data-carousel");
	expect(renderSection(homePosts, examples.empty)).toBe("");
});
