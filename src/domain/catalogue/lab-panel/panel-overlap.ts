/** What a panel has in common with another one: both complete, one inside the other, or a few tests. */
export type PanelOverlap<Panel> = {
	panel: Panel;
	kind: "same" | "inside" | "holds" | "shared";
	/** Ids of the tests that both have. */
	shared: string[];
};

/** Fewer common tests are usual, and no news. */
const worthTelling = 2;

/** Panels that overlap with these tests, most similar first; at least two common tests count. */
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
