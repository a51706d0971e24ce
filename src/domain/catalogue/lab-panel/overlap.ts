// What a choice holds twice. One rule for the price of a request (`priceChoice`) and for the words about it.

export type OverlapTest = { id: string; priceRials: number };
export type OverlapPanel = { id: string; priceRials: number; tests: readonly OverlapTest[] };

export type Overlap =
	/** The chosen test is contained in a chosen panel, so the test is not charged; `savedRials` is its price. */
	| { kind: "test-in-panel"; testId: string; panelId: string; savedRials: number }
	/**
	 * All tests of the first panel are in the second panel, so the first panel is not charged; `savedRials` is its price.
	 */
	| { kind: "panel-in-panel"; panelId: string; inPanelId: string; savedRials: number }
	/**
	 * Both panels are charged and share tests. `savedRials` is the saving when, instead of the panel and the panels inside
	 * it, only `restTestIds` are chosen individually; 0 when that is not cheaper. If `restTestIds` is empty, the other
	 * panels together contain all tests of the panel.
	 */
	| {
			kind: "shared";
			panelId: string;
			withPanelIds: string[];
			sharedTestIds: string[];
			restTestIds: string[];
			savedRials: number;
	  };

const holds = (outer: OverlapPanel, inner: OverlapPanel) =>
	inner.tests.every(({ id }) => outer.tests.some((test) => test.id === id));

/**
 * Whether only the second panel is charged. Of two panels with the same tests, the cheaper is charged; at the same price,
 * the first panel.
 */
function isInside(inner: OverlapPanel, outer: OverlapPanel, all: readonly OverlapPanel[]): boolean {
	// a panel whose tests are not known is not said to be inside another
	if (inner.id === outer.id || inner.tests.length === 0 || !holds(outer, inner)) return false;
	if (!holds(inner, outer)) return true;
	if (inner.priceRials !== outer.priceRials) return inner.priceRials > outer.priceRials;
	return all.indexOf(inner) > all.indexOf(outer);
}

/**
 * For each chosen panel whose tests are all in another chosen panel: the id of that other panel, which is charged instead.
 * A panel that is charged is never a key of the map.
 */
export function containedPanels(panels: readonly OverlapPanel[]): Map<string, string> {
	const inside = new Set(panels.filter((inner) => panels.some((outer) => isInside(inner, outer, panels))));
	return new Map(
		[...inside].flatMap((inner) => {
			const outer = panels.find((each) => !inside.has(each) && isInside(inner, each, panels));
			return outer ? [[inner.id, outer.id] as const] : [];
		}),
	);
}

/** For each chosen test that a chosen panel contains: the id of the panel that is charged for it. */
export function containedTests(
	tests: readonly OverlapTest[],
	panels: readonly OverlapPanel[],
): Map<string, string> {
	const contained = containedPanels(panels);
	const charged = panels.filter(({ id }) => !contained.has(id));
	return new Map(
		tests.flatMap(({ id }) => {
			const panel = charged.find((each) => each.tests.some((test) => test.id === id));
			return panel ? [[id, panel.id] as const] : [];
		}),
	);
}

function sharedPanels(tests: readonly OverlapTest[], charged: readonly OverlapPanel[]): Overlap[] {
	const single = new Set(tests.map(({ id }) => id));
	return charged.flatMap((panel) => {
		const others = charged.filter((each) => each !== panel);
		const inOthers = (id: string) => others.some((other) => other.tests.some((test) => test.id === id));
		const shared = panel.tests.filter(({ id }) => inOthers(id));
		if (shared.length === 0) return [];
		const rest = panel.tests.filter(({ id }) => !inOthers(id));
		// a test of the rest that is also chosen directly is not charged now, but would be then
		const restRials = rest.reduce((sum, { priceRials }) => sum + priceRials, 0);
		return [
			{
				kind: "shared" as const,
				panelId: panel.id,
				withPanelIds: others
					.filter((other) => shared.some(({ id }) => other.tests.some((test) => test.id === id)))
					.map(({ id }) => id),
				sharedTestIds: shared.map(({ id }) => id),
				restTestIds: rest.map(({ id }) => id).filter((id) => !single.has(id)),
				savedRials: Math.max(0, panel.priceRials - restRials),
			},
		];
	});
}

/**
 * All overlaps in a selection of tests and panels, in order of selection: tests inside panels, panels inside panels, then
 * panels that share tests. To check a panel that is only displayed, pass it as an additional panel. `savedRials` are rials,
 * at least 0. Each "shared" overlap applies to the current selection: after the selection has changed, call this function
 * again.
 */
export function overlaps(tests: readonly OverlapTest[], panels: readonly OverlapPanel[]): Overlap[] {
	const inPanels = containedTests(tests, panels);
	const contained = containedPanels(panels);
	return [
		...tests.flatMap(({ id: testId, priceRials: savedRials }): Overlap[] => {
			const panelId = inPanels.get(testId);
			return panelId ? [{ kind: "test-in-panel", testId, panelId, savedRials }] : [];
		}),
		...panels.flatMap(({ id: panelId, priceRials: savedRials }): Overlap[] => {
			const inPanelId = contained.get(panelId);
			return inPanelId ? [{ kind: "panel-in-panel", panelId, inPanelId, savedRials }] : [];
		}),
		...sharedPanels(
			tests,
			panels.filter(({ id }) => !contained.has(id)),
		),
	];
}
