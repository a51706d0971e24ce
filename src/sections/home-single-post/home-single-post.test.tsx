import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeSinglePost } from "./section.tsx";

it("the section links to its post, in the page's language", () => {
	expect(renderSection(homeSinglePost, examples.longest)).toContain('href="/post/نمونه-گیری"');
	expect(renderSection(homeSinglePost, examples.longest, "en")).toContain('href="/en/post/نمونه-گیری"');
	expect(renderSection(homeSinglePost, examples.empty)).toBe("");
});
