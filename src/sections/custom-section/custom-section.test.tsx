import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import type { SectionExample } from "../examples.ts";
import { examples } from "./examples.ts";
import { customSection } from "./section.tsx";

it("a custom section is one post, a list or a carousel, depending on its setting", () => {
	const { data } = examples.longest;
	const shown = (entry: Pick<SectionExample, "type" | "carouselShow">) =>
		renderSection(customSection, { settings: {}, data, ...entry });
	expect(shown({ type: "single" })).toContain('class="single"');
	expect(shown({ type: "multiple" })).toContain('class="post-grid"');
	expect(shown({ type: "multiple", carouselShow: true })).toContain('class="carousel"');
});
