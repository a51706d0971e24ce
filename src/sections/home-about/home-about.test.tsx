import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeAbout } from "./section.tsx";

it("gives its text the whole width without a picture", () => {
	expect(renderSection(homeAbout, { ...examples.empty, settings: { title: "x" } })).toContain("about-plain");
	expect(renderSection(homeAbout, examples.longest)).not.toContain("about-plain");
});

it("says «find out more» where the editor says nothing", () => {
	const settings = { title: "x", linkUrl: "/post-list" };
	expect(renderSection(homeAbout, { ...examples.empty, settings })).toContain("بیشتر بدانید");
	expect(renderSection(homeAbout, { ...examples.empty, settings }, "en")).toContain("Find out more");
});
