import { expect, it } from "vitest";
import { renderSection } from "#tests/support/section.tsx";
import { examples } from "./examples.ts";
import { homeBrands } from "./section.tsx";

it("a brand shows its logo, or an icon when it has no logo", () => {
	expect(renderSection(homeBrands, examples.longest).match(/<picture/g)).toHaveLength(24);
	const html = renderSection(homeBrands, examples.hostile);
	expect(html).not.toContain("<picture");
	expect(html.match(/<svg/g)).toHaveLength(2);
});
