import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeAbout } from "./section.tsx";

it("the section uses the whole width for its text when it has no picture", () => {
	expect(renderSection(homeAbout, { ...examples.empty, settings: { title: "x" } })).toContain("about-plain");
	expect(renderSection(homeAbout, examples.longest)).not.toContain("about-plain");
});

it("the section shows «find out more» when the editor left the label empty", () => {
	const settings = { title: "x", linkUrl: "/post-list" };
	expect(renderSection(homeAbout, { ...examples.empty, settings })).toContain("بیشتر بدانید");
	expect(renderSection(homeAbout, { ...examples.empty, settings }, "en")).toContain("Find out more");
});
