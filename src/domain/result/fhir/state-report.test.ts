import { expect, it } from "vitest";
import { fhirStateOf } from "./state-report.ts";
import type { ExternalReportState } from "./state-schema.ts";

const line: ExternalReportState["lines"][number] = {
	...{ code: "K", analyte: "", loinc: "2823-3", name: "Potassium", status: "final", statusReason: "" },
	...{ value: "4.20", unit: "mmol/L", low: 3.5, high: 5.1, flag: "normal", comment: "" },
	...{ lowOpen: false, highOpen: false, range: "" },
};
const state = (lines: Partial<typeof line>[]): ExternalReportState => ({
	...{ receptionId: "r", trackingCode: "2K4MW9QX31", receptNo: "17", receptDate: "", reportNumber: "1405-1" },
	...{ websiteReceptionStatus: 9, isEnded: false, isSampleTaken: true, version: 1, state: "released" },
	...{ isPartial: false, hasFile: false, waitsFor: [], versions: [] },
	lines: lines.map((changes) => ({ ...line, ...changes })),
});
const written = (changes: Partial<typeof line>) => JSON.stringify(fhirStateOf(state([changes])));

it("preserves every reported digit", () => {
	expect(written({})).toContain('"value":4.20');
	expect(written({ value: "0.10" })).toContain('"value":0.10');
});

it.each([
	["≤0.50", '"value":0.50,"comparator":"<="'],
	[">60", '"value":60,"comparator":">"'],
	["1:160", '"valueString":"1:160"'],
	["منفی", '"valueString":"منفی"'],
])("writes %s as a FHIR value", (value, text) => {
	expect(written({ value })).toContain(text);
});

it.each<[Partial<typeof line>, unknown]>([
	[{}, { low: { value: 3.5, unit: "mmol/L" }, high: { value: 5.1, unit: "mmol/L" } }],
	[{ low: null, high: 14, highOpen: true }, { text: "< 14" }],
	[{ low: 0.6, high: null, lowOpen: true }, { text: "> 0.6" }],
	[{ low: 0.6, high: 1.5, lowOpen: true }, { text: "> 0.6, ≤ 1.5" }],
	[{ low: null, high: null, range: "Negative" }, { text: "Negative" }],
])("writes the range %j as %j: a FHIR limit is inclusive", (changes, range) => {
	expect(JSON.parse(written(changes)).contained[0].referenceRange).toEqual([range]);
});

it("a pending result has neither value nor interpretation, and a withdrawn result gives the reason", () => {
	expect(written({ value: "", status: "registered" })).not.toMatch(/value[A-Z]|interpretation/);
	expect(written({ value: "", status: "entered-in-error", statusReason: "لخته" })).toContain(
		'"status":"entered-in-error"',
	);
	expect(written({ value: "", status: "entered-in-error", statusReason: "لخته" })).toContain(
		'"note":[{"text":"لخته"}]',
	);
});

it("the state of a report does not name the patient", () => {
	expect(Object.keys(fhirStateOf(state([{}])))).not.toContain("subject");
});
