import { expect, it } from "vitest";
import { overlapsWith } from "./panel-overlap.ts";

const panel = (id: string, ...testIds: string[]) => ({ id, testIds });

it("reports how a panel overlaps with other panels: same tests, contained, containing or some shared tests", () => {
	const others = [
		panel("same", "b", "a"),
		panel("larger", "a", "b", "c"),
		panel("smaller", "a"),
		panel("other", "x", "y"),
	];
	expect(overlapsWith(["a", "b"], others).map(({ panel, kind }) => [panel.id, kind])).toEqual([
		["same", "same"],
		["larger", "inside"],
		["smaller", "holds"],
	]);
	expect(overlapsWith(["a", "b", "z"], [panel("few", "a", "b", "q"), panel("one", "a", "q")])).toMatchObject([
		{ kind: "shared", shared: ["a", "b"] },
	]);
	expect(overlapsWith([], others)).toEqual([]);
});
