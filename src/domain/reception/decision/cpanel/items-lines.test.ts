import { describe, expect, it } from "vitest";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import { noRules } from "#domain/catalogue/preparation/preparation.ts";
import { ReceptionItemsInput } from "../items-schema.ts";
import { asLine, linesOf, viewItems } from "./items-lines.ts";

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const test = (n: number, code: string, priceRials: number, more = {}) =>
	({
		id: idOf(n),
		code,
		name: code,
		priceRials,
		...noRules,
		...more,
	}) as LabTestSummary;
const cbc = test(1, "CBC", 1_120_000);
const fbs = test(2, "FBS", 480_000, { fastingHours: 8, morningOnly: true });
const panel = {
	id: idOf(9),
	code: "P",
	name: "پایه",
	description: "",
	priceRials: 1_300_000,
	minAgeYears: 0,
	isPopular: false,
	tests: [cbc, fbs],
} as LabPanelSummary;
const catalogue = { tests: [cbc, fbs], panels: [panel] };

const informationRequest = {
	homeFeeRials: 250_000,
	...{ birthDate: "", age: "40", ageScale: 3, sampleDate: "2026-05-23" },
	items: [
		{ id: cbc.id, kind: "test" as const, code: "CBC", name: "CBC", priceRials: 1_120_000, isIncluded: false },
	],
};
const view = (
	lines: ReturnType<typeof linesOf>,
	fee = "250000",
	known: Parameters<typeof viewItems>[3] = catalogue,
) => viewItems(informationRequest, lines, fee, known);

describe("the list edited by the desk", () => {
	it("starts with the requested items, which need no consent", () => {
		const { rows, totalRials, totalBeforeRials, asksApproval, input } = view(linesOf(informationRequest));
		expect(rows).toMatchObject([{ code: "CBC", price: "1,120,000", error: undefined, isWithdrawn: false }]);
		expect([totalRials, totalBeforeRials, asksApproval]).toEqual([1_370_000, 1_370_000, false]);
		expect(ReceptionItemsInput.safeParse(input).success).toBe(true);
	});

	it("adds an item at the catalogue price, requires the patient's agreement and updates the preparation", () => {
		const { totalRials, asksApproval, needs } = view([...linesOf(informationRequest), asLine("test", fbs)]);
		expect(totalRials).toBe(1_850_000);
		expect(asksApproval).toBe(true);
		expect(needs).toEqual({
			...{ fastingHours: 8, samplingFrom: null, samplingUntil: "11:00" },
			...{ laboratoryOnly: false, keeping: [], warnings: [] },
		});
	});

	it("does not charge a test inside a selected panel, whatever its price", () => {
		const { rows, totalRials, input } = view([
			{ ...asLine("test", cbc), price: "نه" },
			asLine("panel", panel),
		]);
		expect(rows[0]).toMatchObject({ inPanel: "پایه", error: undefined });
		expect(totalRials).toBe(1_550_000);
		expect(input).toBeDefined();
	});

	it("does not charge a panel inside another panel", () => {
		const small = { ...panel, id: idOf(8), code: "S", name: "کوچک", priceRials: 900_000, tests: [cbc] };
		const { rows, totalRials } = view([asLine("panel", small), asLine("panel", panel)], "0", {
			...catalogue,
			panels: [small, panel],
		});
		expect(rows.map(({ inPanel }) => inPanel)).toEqual(["پایه", ""]);
		expect(totalRials).toBe(1_300_000);
	});

	it.each([
		["", "validation.required"],
		["ده", "validation.numberInvalid"],
		["-5", "validation.range"],
		["99999999999", "validation.range"],
	])("shows an error at a line with the wrong price «%s», and sends nothing", (price, error) => {
		const { rows, input } = view([{ ...asLine("test", cbc), price }]);
		expect(rows[0]?.error).toBe(error);
		expect(input).toBeUndefined();
	});

	it("reads prices and the fee with Persian or Arabic digits", () => {
		expect(view([{ ...asLine("test", cbc), price: "۱٬۰۰۰٬۰۰۰" }], "٣٠٠٠٠٠").totalRials).toBe(1_300_000);
		expect(view(linesOf(informationRequest), "").totalRials).toBe(1_120_000);
		expect(view(linesOf(informationRequest), "x")).toMatchObject({
			homeFeeError: "validation.numberInvalid",
			input: undefined,
		});
	});

	it("marks withdrawn items only once the catalogue has loaded", () => {
		expect(view(linesOf(informationRequest), "", { tests: [], panels: [] }).rows[0]?.isWithdrawn).toBe(true);
		expect(view(linesOf(informationRequest), "", {}).rows[0]?.isWithdrawn).toBe(false);
	});

	it("is not sent when empty", () => expect(view([]).input).toBeUndefined());
});
