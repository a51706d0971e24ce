/** How a panel overlaps another panel: both have the same tests, one contains the other, or they share some tests. */
export type PanelOverlap<Panel> = {
	panel: Panel;
	kind: "same" | "inside" | "holds" | "shared";
	/** Ids of the shared tests. */
	shared: string[];
};

/** Shared tests are reported only if there are at least this many, because smaller overlaps are common. */
const worthTelling = 2;

/**
 * Panels that overlap with these tests, most similar first. A panel must share at least two of the tests, unless it
 * contains all of them or consists only of them.
 */
export function overlapsWith<Panel extends { testIds: readonly string[] }>(
	testIds: readonly string[],
	panels: readonly Panel[],
): PanelOverlap<Panel>[] {
	return panels
		.flatMap((panel): PanelOverlap<Panel>[] => {
			const shared = testIds.filter((id) => panel.testIds.includes(id));
			const isInside = shared.length === testIds.length;
			const holds = shared.length === panel.testIds.length;
			if (shared.length === 0 || (shared.length < worthTelling && !isInside && !holds)) return [];
			const kind = isInside && holds ? "same" : isInside ? "inside" : holds ? "holds" : "shared";
			return [{ panel, kind, shared }];
		})
		.toSorted((a, b) => b.shared.length - a.shared.length);
}
