import type { LabPanelSummary } from "#domain/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/lab-test/schema.ts";

// What a choice of tests and panels comes to: one rule for the basket on the phone and for the submit on the server.

export type PricedItem = {
	kind: "test" | "panel";
	id: string;
	code: string;
	priceRials: number;
	/** A test that is inside a chosen panel: shown, not charged (reception 3.4). */
	isIncluded: boolean;
};

type Test = Pick<
	LabTestSummary,
	"id" | "code" | "priceRials" | "fastingHours" | "homeSampling" | "morningOnly"
>;
type Panel = Pick<LabPanelSummary, "id" | "code" | "priceRials"> & { tests: Test[] };

export type Needs = {
	/** The longest fast of all chosen tests, in hours. */
	fastingHours: number;
	morningOnly: boolean;
	laboratoryOnly: boolean;
};

/** The charged lines in the order they were chosen, panels first, and their sum in rials. */
export function priceChoice(
	tests: Test[],
	panels: Panel[],
): { items: PricedItem[]; totalPriceRials: number } {
	const included = new Set(panels.flatMap((panel) => panel.tests.map(({ id }) => id)));
	const items: PricedItem[] = [
		...panels.map(({ id, code, priceRials }) => ({
			kind: "panel" as const,
			id,
			code,
			priceRials,
			isIncluded: false,
		})),
		...tests.map(({ id, code, priceRials }) => ({
			kind: "test" as const,
			id,
			code,
			priceRials,
			isIncluded: included.has(id),
		})),
	];
	const totalPriceRials = items.reduce((sum, item) => sum + (item.isIncluded ? 0 : item.priceRials), 0);
	return { items, totalPriceRials };
}

/** What the chosen tests, those inside panels too, ask of the time and place of sampling. */
export function needsOf(tests: Test[], panels: Panel[]): Needs {
	const all = [...tests, ...panels.flatMap((panel) => panel.tests)];
	return {
		fastingHours: Math.max(0, ...all.map((test) => test.fastingHours)),
		morningOnly: all.some((test) => test.morningOnly),
		laboratoryOnly: all.some((test) => !test.homeSampling),
	};
}
