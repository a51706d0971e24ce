import { describe, expect, it } from "vitest";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { ChosenLabTest } from "#domain/catalogue/lab-test/schema.ts";
import { noRules } from "#domain/catalogue/preparation/preparation.ts";
import type { PatientReception } from "#domain/reception/reception/patient-reception.ts";
import { type Lists, selectionOf, viewSelection as view } from "./selection.ts";

const viewSelection = (draft: Lists, known: Parameters<typeof view>[1]) => view(draft, known, "2026-05-23");
const item = (kind: "test" | "panel", id: string, priceRials: number) => ({
	kind,
	id,
	code: id.toUpperCase(),
	name: id,
	priceRials,
	isIncluded: false,
});
const request = (...items: PatientReception["items"]) => selectionOf({ items });
const today = (id: string, priceRials: number) =>
	({
		...{ id, code: id, name: id, priceRials, ...noRules },
	}) as ChosenLabTest;

describe("a repeated request", () => {
	it.each([
		[[item("test", "a", 1)], 1],
		[[item("panel", "p", 1)], 2],
		[[item("test", "a", 1), item("panel", "p", 1)], 3],
	])("has the plan of the performed tests: %#", (items, receptionPlan) => {
		// a prescription too, once the desk has read it
		expect(request(...items)).toMatchObject({ receptionType: 2, receptionPlan });
	});

	it("costs today's price, and shows the earlier price", () => {
		const { lines, totalRials } = viewSelection(request(item("test", "a", 900), item("test", "b", 500)), {
			tests: [today("a", 1_000), today("b", 500)],
			panels: [],
		});
		expect(lines).toMatchObject([
			{ id: "a", priceRials: 1_000, oldPriceRials: 900 },
			{ id: "b", priceRials: 500, oldPriceRials: undefined },
		]);
		expect(totalRials).toBe(1_500);
	});

	it("marks withdrawn tests and panels, and does not charge for them", () => {
		const { lines, totalRials } = viewSelection(request(item("test", "a", 900), item("panel", "p", 400)), {
			tests: [],
			panels: [] as LabPanelSummary[],
		});
		expect(lines.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true]);
		expect(totalRials).toBe(0);
	});

	it("keeps its own prices while the catalogue is unavailable", () => {
		const { lines, totalRials } = viewSelection(request(item("test", "a", 900)), {});
		expect(lines).toMatchObject([{ isWithdrawn: false, oldPriceRials: undefined }]);
		expect(totalRials).toBe(900);
	});

	it("charges once for a panel inside another panel, and shows the outer panel", () => {
		const panel = (id: string, priceRials: number, ...tests: string[]): LabPanelSummary => {
			const panelTests = tests.map((test) => today(test, 500));
			return {
				id,
				code: id,
				name: id,
				description: "",
				priceRials,
				minAgeYears: 0,
				isPopular: false,
				tests: panelTests,
			};
		};
		const { lines, totalRials } = viewSelection(
			request(item("panel", "basic", 900), item("panel", "full", 1_400)),
			{
				panels: [panel("basic", 900, "a", "b"), panel("full", 1_400, "a", "b", "c")],
			},
		);
		expect(lines.map(({ inPanel }) => inPanel)).toEqual(["full", ""]);
		expect(totalRials).toBe(1_400);
	});
});
