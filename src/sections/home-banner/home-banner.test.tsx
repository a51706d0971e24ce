import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeBanner } from "./section.tsx";

it("the banner shows a call to action, figures, or both, and is empty without either", () => {
	const counters = [{ value: "98.6", suffix: "%", label: "رضایت" }];
	expect(renderSection(homeBanner, { settings: { title: "x" } })).not.toContain("<dl");
	expect(renderSection(homeBanner, { settings: { counters } })).not.toContain("<h2");
	expect(renderSection(homeBanner, { settings: { counters } })).toContain("98.6");
	expect(renderSection(homeBanner, examples.empty)).toBe("");
});
