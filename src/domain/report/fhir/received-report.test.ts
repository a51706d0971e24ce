import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFhirReport } from "./received-report.ts";
import { FhirReport } from "./schema.ts";

const now = new Date("2026-11-22T12:00:00Z");
type Json = Record<string, unknown>;

const observation = (id: string, changes: Json = {}): Json => ({
	resourceType: "Observation",
	id,
	status: "final",
	code: { coding: [{ system: "http://loinc.org", code: "2345-7" }], text: "Glucose" },
	subject: { reference: "Patient/p1" },
	effectiveDateTime: "2026-11-22T07:42:00+03:30",
	valueQuantity: { value: 94, unit: "mg/dL", system: "http://unitsofmeasure.org", code: "mg/dL" },
	...changes,
});
const patient = (id: string): Json => ({
	resourceType: "Patient",
	id,
	identifier: [{ value: "0012345679" }],
	name: [{ given: ["مینا"], family: "رستگار" }],
});
const bundle = (observations: Json[], { report = {}, more = [] }: { report?: Json; more?: Json[] } = {}) => ({
	resourceType: "Bundle",
	type: "collection",
	entry: [
		{
			resource: {
				resourceType: "DiagnosticReport",
				status: "final",
				code: { text: "Check-up" },
				subject: { reference: "Patient/p1" },
				issued: "2026-11-22T09:00:00Z",
				result: observations.map(({ id }) => ({ reference: `Observation/${id}` })),
				...report,
			},
		},
		...[patient("p1"), ...observations, ...more].map((resource) => ({ resource })),
	],
});

const read = (message: unknown) => readFhirReport(FhirReport.parse(message), now);
const resultsOf = (message: unknown) => {
	const answer = read(message);
	return "report" in answer ? answer.report.results : answer.problems;
};
const codesOf = (message: unknown) => {
	const answer = read(message);
	return "problems" in answer ? answer.problems.map(({ code }) => code) : [];
};

describe("a report in FHIR", () => {
	it("gives values with their codes, unit and moment, and whose they are", () => {
		const answer = read(
			bundle([observation("a", { method: { text: "Hexokinase" }, note: [{ text: "نمونه تکرار شد" }] })]),
		);
		expect(answer).toEqual({
			report: {
				isPartial: false,
				isCorrection: false,
				conclusion: "",
				path: "entry[0].resource",
				person: { numbers: ["0012345679"], names: ["مینا رستگار"], gender: "", birthDate: "" },
				results: [
					{
						path: "entry[2].resource",
						loinc: ["2345-7"],
						codes: [],
						name: "Glucose",
						value: { number: 94, comparator: "" },
						unit: "mg/dL",
						method: "Hexokinase",
						comment: "نمونه تکرار شد",
						sampledAt: new Date("2026-11-22T04:12:00Z"),
					},
				],
			},
		});
	});

	it("is a report that contains its observations, too", () => {
		const contained = observation("a", { subject: undefined });
		const message = {
			resourceType: "DiagnosticReport",
			status: "partial",
			code: { text: "x" },
			contained: [contained],
			result: [{ reference: "#a" }],
		};
		expect(read(message)).toMatchObject({ report: { isPartial: true, results: [{ name: "Glucose" }] } });
	});

	it("takes comparators, text and coded values as they are", () => {
		const without = { valueQuantity: undefined };
		const values = resultsOf(
			bundle([
				observation("a", { valueQuantity: { value: 5, comparator: "<", unit: "mg/L" } }),
				observation("b", { ...without, valueString: " منفی " }),
				observation("c", { ...without, valueCodeableConcept: { coding: [{ display: "Positive" }] } }),
				observation("d", { ...without, valueInteger: 0 }),
			]),
		);
		expect(values.map((result) => "value" in result && result.value)).toEqual([
			{ number: 5, comparator: "<" },
			{ text: "منفی" },
			{ text: "Positive" },
			{ number: 0, comparator: "" },
		]);
	});

	it("opens groups and parts, each value once, also when groups name each other", () => {
		const group = (id: string, members: string[]) =>
			observation(id, {
				valueQuantity: undefined,
				hasMember: members.map((member) => ({ reference: `Observation/${member}` })),
			});
		const parts = observation("parts", {
			valueQuantity: undefined,
			component: [
				{ code: { text: "WBC" }, valueQuantity: { value: 6.8 } },
				{ code: { text: "PLT" }, valueQuantity: { value: 248 } },
			],
		});
		const message = bundle([
			group("g", ["a", "h"]),
			group("h", ["g", "a", "parts"]),
			observation("a"),
			parts,
		]);
		expect(resultsOf(message)).toMatchObject([{ name: "Glucose" }, { name: "WBC" }, { name: "PLT" }]);
	});

	it("of another person, or with one more person in it, is not taken", () => {
		expect(codesOf(bundle([observation("a", { subject: { reference: "Patient/p2" } })]))).toEqual([
			"otherSubject",
		]);
		expect(codesOf(bundle([observation("a")], { more: [patient("p2")] }))).toEqual(["otherSubject"]);
		expect(
			codesOf(bundle([observation("a", { subject: undefined })], { report: { subject: undefined } })),
		).toEqual(["otherSubject"]);
	});

	it.each([
		["a value that is not there", { valueQuantity: undefined }, "noValue"],
		["a value of a kind that is no result", { valueQuantity: undefined, valueSampledData: {} }, "noValue"],
		["a value taken back", { status: "entered-in-error" }, "status"],
		["a sample of tomorrow", { effectiveDateTime: "2026-11-23T12:00:00Z" }, "future"],
	])("with %s is told where", (_, changes, code) => {
		const answer = read(bundle([observation("a"), observation("b", changes)]));
		expect(answer).toMatchObject({
			problems: [{ code, path: expect.stringMatching(/^entry\[3\]\.resource/) }],
		});
	});

	it("is one report, with all the observations that it names", () => {
		expect(codesOf({ resourceType: "Bundle", entry: [] })).toEqual(["noReport"]);
		expect(codesOf(bundle([], { report: { result: [{ reference: "Observation/x" }] } }))).toEqual([
			"missing",
		]);
		const second = { ...(bundle([]).entry[0]?.resource as Json) };
		expect(codesOf(bundle([], { more: [second] }))).toContain("severalReports");
		expect(codesOf(bundle([observation("a")], { report: { issued: "2027-01-01" } }))).toEqual(["future"]);
	});

	it("tells where a resource breaks the form, and takes none for another kind", () => {
		const broken = FhirReport.safeParse(bundle([observation("a", { hasMember: "x" })]));
		expect(broken.error?.issues[0]?.path).toEqual(["entry", 2, "resource", "hasMember"]);
		const never = FhirReport.safeParse(bundle([observation("a", { effectiveDateTime: "2026-13-45" })]));
		expect(never.error?.issues[0]).toMatchObject({ message: "validation.date" });
	});

	it("has a bound", () => {
		const many = Array.from({ length: 10_000 }, (_, index) => observation(`o${index}`));
		expect(FhirReport.safeParse(bundle(many)).success).toBe(false);
		const component = Array.from({ length: 100 }, () => ({ code: { text: "x" }, valueInteger: 1 }));
		const wide = Array.from({ length: 6 }, (_, index) =>
			observation(`o${index}`, { valueQuantity: undefined, component }),
		);
		expect(codesOf(bundle(wide))).toEqual(["tooMany"]);
	});

	it("never throws, whatever is in it, and problems hold no values", () => {
		const references = fc.array(
			fc.record({ reference: fc.constantFrom("Observation/a", "Observation/b", "#a", "") }),
		);
		fc.assert(
			fc.property(references, references, fc.string(), (result, hasMember, secret) => {
				const message = bundle(
					[observation("a", { hasMember, valueString: secret }), observation("b", { hasMember })],
					{
						report: { result },
					},
				);
				const answer = read(message);
				if ("problems" in answer)
					for (const problem of answer.problems)
						expect(Object.keys(problem).sort()).toEqual(["code", "path"]);
			}),
		);
	});
});
