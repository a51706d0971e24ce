import type { ReportSheet } from "#domain/result/report/schema.ts";

type Line = ReportSheet["lines"][number];
export type SpecimenGroup = {
	sampleType: Line["sampleType"];
	/** The values of each test. */
	tests: Line[][];
};

/** The groups of a list by a key, in the order of their first member. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Item[][] {
	const groups = new Map<string | null, Item[]>();
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return [...groups.values()];
}

/** The values by specimen, and in each specimen by test, in the order in which the request has them. */
export const bySpecimen = (lines: readonly Line[]): SpecimenGroup[] =>
	grouped(lines, ({ sampleType }) => sampleType).map((group) => ({
		sampleType: group[0]?.sampleType ?? null,
		tests: grouped(group, ({ testId }) => testId),
	}));

/** All values in the order of the screen. */
export const inScreenOrder = (lines: readonly Line[]): Line[] =>
	bySpecimen(lines).flatMap(({ tests }) => tests.flat());
