import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceChoice } from "#domain/reception/reception/items/pricing.ts";
import { containedPanels, type OverlapPanel, overlaps } from "./overlap.ts";

const test = (id: string, priceRials = 100) => ({
	id,
	code: id,
	priceRials,
	fastingHours: 0,
	homeSampling: true,
	morningOnly: false,
});
const panel = (id: string, tests: string, priceRials: number) => ({
	id,
	code: id,
	priceRials,
	tests: [...tests].map((letter) => test(letter)),
});

describe("the overlap advice for a selection", () => {
	const full = panel("full", "abcd", 380);
	const basic = panel("basic", "ab", 190);

	it("says that Full contains Basic and how much this saves, in either order of selection", () => {
		const found = { kind: "panel-in-panel", panelId: "basic", inPanelId: "full", savedRials: 190 };
		expect(overlaps([], [full, basic])).toEqual([found]);
		expect(overlaps([], [basic, full])).toEqual([found]);
		expect(priceChoice([], [basic, full])).toMatchObject({
			items: [
				{ id: "basic", isIncluded: true, inPanelId: "full" },
				{ id: "full", isIncluded: false, inPanelId: undefined },
			],
			totalPriceRials: 380,
		});
	});

	it("names the panel that a test is charged with, not a panel inside that panel", () => {
		expect(overlaps([test("a"), test("z")], [basic, full])).toEqual([
			{ kind: "test-in-panel", testId: "a", panelId: "full", savedRials: 100 },
			{ kind: "panel-in-panel", panelId: "basic", inPanelId: "full", savedRials: 190 },
		]);
	});

	it("keeps the cheaper of two panels with the same tests, or the first when the prices are equal", () => {
		expect([...containedPanels([panel("p", "ab", 200), panel("q", "ba", 150)])]).toEqual([["p", "q"]]);
		expect([...containedPanels([panel("p", "ab", 150), panel("q", "ba", 150)])]).toEqual([["q", "p"]]);
	});

	it("says which tests the panels share, and how much buying the remaining tests singly would save", () => {
		const heart = panel("heart", "cde", 280);
		expect(overlaps([test("e")], [full, heart])).toEqual([
			{ kind: "test-in-panel", testId: "e", panelId: "heart", savedRials: 100 },
			{
				...{ kind: "shared", panelId: "full", withPanelIds: ["heart"], sharedTestIds: ["c", "d"] },
				...{ restTestIds: ["a", "b"], savedRials: 180 },
			},
			{
				...{ kind: "shared", panelId: "heart", withPanelIds: ["full"], sharedTestIds: ["c", "d"] },
				// already chosen, and no longer free without the panel
				...{ restTestIds: [], savedRials: 180 },
			},
		]);
	});

	it("never says that a panel without known tests is contained in another panel", () => {
		expect(overlaps([], [full, panel("withdrawn", "", 50)])).toEqual([]);
	});
});

const letters = "abcdefg";
const choice = fc.record({
	tests: fc
		.uniqueArray(fc.constantFrom(...letters))
		.chain((ids) => fc.tuple(...ids.map((id) => fc.constant(test(id, 40 + id.charCodeAt(0)))))),
	panels: fc
		.array(fc.tuple(fc.subarray([...letters], { minLength: 1 }), fc.integer({ min: 0, max: 900 })), {
			maxLength: 5,
		})
		.map((all) => all.map(([ids, priceRials], n) => ({ ...panel(`p${n}`, ids.join(""), priceRials) }))),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

const charged = ({ tests, panels }: Choice) => {
	const { items } = priceChoice(tests, panels);
	const isCharged = (id: string) => items.some((item) => item.id === id && !item.isIncluded);
	return { tests: tests.filter(({ id }) => isCharged(id)), panels: panels.filter(({ id }) => isCharged(id)) };
};
const done = ({ tests, panels }: { tests: { id: string }[]; panels: OverlapPanel[] }) =>
	new Set([...tests, ...panels.flatMap((each) => each.tests)].map(({ id }) => id));

describe("any selection", () => {
	it("is charged for every selected test, and never for a test inside another charged item", () =>
		fc.assert(
			fc.property(choice, (all) => {
				const paid = charged(all);
				expect(done(paid)).toEqual(done(all));
				const inPanels = done({ tests: [], panels: paid.panels });
				expect(paid.tests.some(({ id }) => inPanels.has(id))).toBe(false);
				for (const inner of paid.panels)
					for (const outer of paid.panels)
						if (inner !== outer)
							expect(inner.tests.every(({ id }) => outer.tests.some((other) => other.id === id))).toBe(false);
			}),
		));

	it("costs the same after removing tests that a panel contains", () =>
		fc.assert(
			fc.property(choice, (all) => {
				const before = priceChoice(all.tests, all.panels);
				const paid = charged(all);
				expect(priceChoice(paid.tests, paid.panels).totalPriceRials).toBe(before.totalPriceRials);
				const saved = overlaps(all.tests, all.panels)
					.filter(({ kind }) => kind !== "shared")
					.reduce((sum, { savedRials }) => sum + savedRials, 0);
				const alone = [...all.tests, ...all.panels].reduce((sum, { priceRials }) => sum + priceRials, 0);
				expect(alone - saved).toBe(before.totalPriceRials);
			}),
		));

	it("gets cheaper by exactly the advised amount, and still has the same tests", () =>
		fc.assert(
			fc.property(choice, ({ tests, panels: chosen }) => {
				// a test has the same catalogue price inside and outside panels
				const panels = chosen.map((each) => ({
					...each,
					tests: each.tests.map(({ id }) => test(id, 40 + id.charCodeAt(0))),
				}));
				const before = priceChoice(tests, panels).totalPriceRials;
				for (const advice of overlaps(tests, panels)) {
					if (advice.kind !== "shared" || advice.savedRials === 0) continue;
					const contained = containedPanels(panels);
					const after = {
						tests: [...tests, ...advice.restTestIds.map((id) => test(id, 40 + id.charCodeAt(0)))],
						panels: panels.filter(({ id }) => id !== advice.panelId && contained.get(id) !== advice.panelId),
					};
					expect(done(after)).toEqual(done({ tests, panels }));
					expect(before - priceChoice(after.tests, after.panels).totalPriceRials).toBe(advice.savedRials);
				}
			}),
		));
});
