import { expect, it } from "vitest";
import { highContrast, leastContrast, legibility } from "./legibility.ts";

const purple = { mainColor: "#6b3fc0", titleColor: "#35205f", lightTitleColor: "#8a6fc8" };
const pale = { mainColor: "#ffe680", titleColor: "#ffffff", lightTitleColor: "#c9ffd0" };

it("every colour pair used on pages is reported with its contrast, in both themes, however pale the colours", () => {
	for (const colours of [purple, pale])
		for (const scheme of ["light", "dark"] as const) {
			const { pairs } = legibility(colours, scheme);
			expect(pairs).toHaveLength(8);
			for (const { name, ratio } of pairs)
				expect(ratio, `${name} ${scheme}`).toBeGreaterThanOrEqual(leastContrast);
		}
	const text = legibility(purple, "light").pairs.find(({ name }) => name === "text");
	expect(text?.ratio).toBeGreaterThan(highContrast);
});

it("the colours that are too pale for text are listed, each with a darker shade", () => {
	expect(legibility(purple, "light").pale.map(({ name }) => name)).toEqual(["lightTitleColor"]);
	const { pale: found } = legibility(pale, "dark");
	expect(found.map(({ name }) => name)).toEqual(["mainColor", "titleColor", "lightTitleColor"]);
	const mended = { ...pale, ...Object.fromEntries(found.map(({ name, shade }) => [name, shade])) };
	expect(legibility(mended, "light").pale).toEqual([]);
});
