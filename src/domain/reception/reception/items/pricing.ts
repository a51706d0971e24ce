import { containedPanels, containedTests } from "#domain/catalogue/lab-panel/overlap.ts";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";

// What a choice of tests and panels comes to: one rule for the basket on the phone and for the submit on the server.

export type PricedItem = {
	kind: "test" | "panel";
	id: string;
	code: string;
	priceRials: number;
	/** Whether a selected panel already includes the item: it is then shown, but not charged (reception 3.4). */
	isIncluded: boolean;
	/** Id of the panel whose price includes the item. */
	inPanelId: string | undefined;
};

type Test = Pick<LabTestSummary, "id" | "code" | "priceRials">;
type Panel = Pick<LabPanelSummary, "id" | "code" | "priceRials"> & {
	tests: Pick<LabTestSummary, "id" | "priceRials">[];
};

/**
 * The lines in order of selection, panels first, and their total in rials. A test or panel contained in another panel is
 * not charged twice (`lab-panel/overlap.ts`).
 */
export function priceChoice(
	tests: Test[],
	panels: Panel[],
): { items: PricedItem[]; totalPriceRials: number } {
	const panelOf = { panel: containedPanels(panels), test: containedTests(tests, panels) };
	const line = (kind: PricedItem["kind"], { id, code, priceRials }: Test | Panel): PricedItem => {
		const inPanelId = panelOf[kind].get(id);
		return { kind, id, code, priceRials, isIncluded: inPanelId !== undefined, inPanelId };
	};
	const items = [...panels.map((panel) => line("panel", panel)), ...tests.map((test) => line("test", test))];
	const totalPriceRials = items.reduce((sum, item) => sum + (item.isIncluded ? 0 : item.priceRials), 0);
	return { items, totalPriceRials };
}
