import { expect, it } from "vitest";
import { newPriceOf, repricedLines } from "./repriced.ts";

const line = (kind: "test" | "panel", id: string, priceRials: number) => ({ kind, id, name: id, priceRials });

it("finds the lines with another price in the catalogue, and leaves out withdrawn lines", () => {
	const lines = [
		line("panel", "a", 900),
		line("test", "a", 100),
		line("test", "b", 200),
		line("test", "c", 300),
	];
	const catalogue = {
		tests: [
			{ id: "a", priceRials: 150 },
			{ id: "b", priceRials: 200 },
		],
		panels: [{ id: "a", priceRials: 800 }],
	};
	const repriced = repricedLines(lines, catalogue);
	expect(repriced).toEqual([
		{ kind: "panel", id: "a", name: "a", from: 900, to: 800 },
		{ kind: "test", id: "a", name: "a", from: 100, to: 150 },
	]);
	expect(newPriceOf(repriced, { kind: "test", id: "a" })).toBe(150);
	expect(newPriceOf(repriced, { kind: "test", id: "b" })).toBeUndefined();
});
