import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeService } from "./section.tsx";

it("the first card is as tall as the rows of the other cards", () => {
	const html = renderSection(homeService, examples.longest);
	expect(html.match(/class="bento-big/g)).toHaveLength(1);
	expect(html.match(/class="bento-small"/g)).toHaveLength(12);
	expect(html).toContain("span 6");
	expect(renderSection(homeService, examples.empty)).toBe("");
});
