import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWithWrittenValues } from "#platform/json-text.ts";
import { aFhirPatient, aFhirReport, anObservation, fhirExamples } from "#tests/support/fhir-reports.ts";
import { readFhirReport } from "./received-report.ts";
import { FhirReport } from "./schema.ts";

const now = new Date("2026-11-22T12:00:00Z");
type Json = Record<string, unknown>;

const bundle = (observations: Json[], { report = {}, more = [] }: { report?: Json; more?: Json[] } = {}) => {
	const made = aFhirReport(observations, report);
	return { ...made, entry: [...made.entry, ...more.map((resource) => ({ resource }))] };
};

const read = (message: unknown) => readFhirReport(FhirReport.parse(message), now);
const resultsOf = (message: unknown) => {
	const answer = read(message);
	return "report" in answer ? answer.report.results : answer.problems;
};
const codesOf = (message: unknown) => {
	const answer = read(message);
	return "problems" in answer ? answer.problems.map(({ code }) => code) : [];
};

const quantity = (value: unknown, unit = "mmol/L") => ({ valueQuantity: { value, unit, code: unit } });
const noQuantity = { valueQuantity: undefined };
const concept = (coding: Json[], text?: string) => ({
	...noQuantity,
	valueCodeableConcept: { coding, ...(text ? { text } : {}) },
});

describe("a report in FHIR", () => {
	it("has values with codes, unit, status and times, and the person", () => {
		expect(read(fhirExamples.methodAndNote)).toEqual({
			report: {
				isPartial: false,
				isCorrection: false,
				conclusion: "",
				path: "entry[0].resource",
				...{ forms: [], requests: [] },
				moments: { issued: "2026-05-23T09:00:00Z" },
				person: {
					...{ numbers: ["0012345679"], names: ["مینا رستگار"], displays: [] },
					...{ gender: "", birthDate: "" },
				},
				results: [
					{
						path: "entry[2].resource",
						loinc: ["2823-3"],
						codes: ["K"],
						name: "Potassium",
						status: "final",
						value: {
							kind: "number",
							text: "4.2",
							comparator: "",
							unit: { code: "mmol/L", display: "mmol/L" },
						},
						...{ method: "ISE", specimen: [] },
						comment: "نمونه تکرار شد",
						moments: { issued: "2026-05-23T09:00:00Z", effective: "2026-05-23T07:42:00+03:30" },
					},
				],
			},
		});
	});

	it("may have its observations as contained resources", () => {
		expect(read(fhirExamples.contained)).toMatchObject({
			report: { isPartial: true, results: [{ name: "Potassium" }] },
		});
	});

	it("preserves every digit that was sent", () => {
		const text = JSON.stringify(bundle([anObservation("a", quantity(7777))]));
		for (const written of ["4.20", "0.10", "100", "1.50e1", "9007199254740993", "1e400"])
			expect(resultsOf(parseWithWrittenValues(text.replace("7777", written)))).toMatchObject([
				{ value: { text: written } },
			]);
	});

	it("expands groups and components, each value once, even when groups refer to each other", () => {
		expect(resultsOf(fhirExamples.groups)).toMatchObject([
			{ name: "Potassium" },
			{ name: "WBC" },
			{ name: "PLT" },
		]);
	});
});

describe("an invalid report in FHIR", () => {
	it("is refused with the position and the reason of its first error", () => {
		const broken = FhirReport.safeParse(bundle([anObservation("a", { hasMember: "x" })]));
		expect(broken.error?.issues[0]?.path).toEqual(["entry", 2, "resource", "hasMember"]);
		const never = FhirReport.safeParse(bundle([anObservation("a", { effectiveDateTime: "2026-13-45" })]));
		expect(never.error?.issues[0]).toMatchObject({ message: "validation.date" });
		const modified = FhirReport.safeParse(bundle([anObservation("a", { modifierExtension: [{}] })]));
		expect(modified.error?.issues[0]).toMatchObject({ message: "validation.modifierExtension" });
		const withdrawn = FhirReport.safeParse(bundle([], { report: { status: "entered-in-error" } }));
		expect(withdrawn.error?.issues[0]).toMatchObject({ message: "validation.reportStatus" });
	});

	it("is refused when it is too large", () => {
		const many = Array.from({ length: 10_000 }, (_, index) => anObservation(`o${index}`));
		expect(FhirReport.safeParse(bundle(many)).success).toBe(false);
		const component = Array.from({ length: 100 }, () => ({ code: { text: "x" }, valueInteger: 1 }));
		const wide = Array.from({ length: 6 }, (_, index) =>
			anObservation(`o${index}`, { ...noQuantity, component }),
		);
		expect(codesOf(bundle(wide))).toEqual(["tooMany"]);
	});

	it("never causes an exception, and its error messages contain no values", () => {
		const references = fc.array(
			fc.record({ reference: fc.constantFrom("Observation/a", "Observation/b", "#a", "") }),
		);
		fc.assert(
			fc.property(references, references, fc.string(), (result, hasMember, secret) => {
				const message = bundle(
					[
						anObservation("a", { ...noQuantity, hasMember, valueString: secret }),
						anObservation("b", { hasMember }),
					],
					{ report: { result } },
				);
				const answer = read(message);
				if ("problems" in answer)
					for (const problem of answer.problems)
						expect(Object.keys(problem).sort()).toEqual(["code", "path"]);
			}),
		);
	});
});

describe("values of each kind", () => {
	it.each([
		["a number", quantity(5), { kind: "number", text: "5", comparator: "" }],
		[
			"a comparator",
			{ valueQuantity: { value: 5, comparator: "<", unit: "mg/L" } },
			{ kind: "number", text: "5", comparator: "<", unit: { code: "", display: "mg/L" } },
		],
		["an integer", { ...noQuantity, valueInteger: 0 }, { kind: "number", text: "0" }],
		["text", { ...noQuantity, valueString: " منفی " }, { kind: "words", text: "منفی" }],
		["a concept's text", concept([{ code: "1" }], "Positive"), { kind: "words", text: "Positive" }],
		["a concept's display", concept([{ display: "Trace" }]), { kind: "words", text: "Trace" }],
		[
			"only a code of SNOMED",
			concept([{ system: "http://snomed.info/sct", code: "260385009" }]),
			{ kind: "words", text: "Negative" },
		],
		["an own code that is a word", concept([{ code: "1+" }]), { kind: "words", text: "1+" }],
		[
			"a titre",
			{ ...noQuantity, valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } } },
			{ kind: "titre", text: "1:160" },
		],
		[
			"a titre beyond the last dilution",
			{
				...noQuantity,
				valueRatio: { numerator: { value: 1 }, denominator: { value: 1280, comparator: ">" } },
			},
			{ kind: "titre", text: ">1:1280" },
		],
		[
			"a range",
			{ ...noQuantity, valueRange: { low: { value: 2, unit: "/HPF" }, high: { value: 4, unit: "/HPF" } } },
			{ kind: "range", text: "2-4", unit: { code: "", display: "/HPF" } },
		],
	])("accepts %s", (_, changes, value) => {
		expect(resultsOf(bundle([anObservation("a", changes)]))).toMatchObject([{ value }]);
	});
});

describe("invalid values of each kind", () => {
	it.each([
		["nothing", noQuantity, "noValue", undefined],
		["a quantity without a number", { valueQuantity: { unit: "mmol/L" } }, "noValue", undefined],
		["a boolean", { ...noQuantity, valueBoolean: true }, "valueKind", "valueBoolean"],
		["samples", { ...noQuantity, valueSampledData: {} }, "valueKind", "valueSampledData"],
		["a time", { ...noQuantity, valueTime: "10:00" }, "valueKind", "valueTime"],
		["two values", { valueString: "x" }, "valueKind", "valueQuantity, valueString"],
		["half a range", { ...noQuantity, valueRange: { low: { value: 2 } } }, "valueKind", "valueRange"],
		[
			"a ratio of two quantities",
			{
				...noQuantity,
				valueRatio: { numerator: { value: 3, unit: "mg" }, denominator: { value: 1, unit: "g" } },
			},
			"valueKind",
			"valueRatio",
		],
		[
			"a code without words",
			concept([{ system: "http://snomed.info/sct", code: "123" }]),
			"valueCode",
			"123",
		],
		["an own code that looks like a value", concept([{ code: "42" }]), "valueCode", "42"],
		[
			"an absence together with a value",
			{ dataAbsentReason: { coding: [{ code: "error" }] } },
			"valueAbsent",
			"valueQuantity",
		],
		[
			"an absence that says something else",
			{ ...noQuantity, dataAbsentReason: { coding: [{ code: "masked" }] } },
			"valueAbsent",
			"masked",
		],
	])("refuses %s by its kind", (_, changes, code, kind) => {
		expect(read(bundle([anObservation("a"), anObservation("b", changes)]))).toEqual({
			problems: [{ path: "entry[3].resource", code, ...(kind ? { kind } : {}) }],
		});
	});
});

describe("the status of a result", () => {
	const note = [{ text: "نمونه لخته شد" }];
	it.each([
		["final", {}, "final", true],
		["preliminary", {}, "preliminary", true],
		["amended", {}, "corrected", true],
		["corrected", {}, "corrected", true],
		["unknown", {}, "preliminary", true],
		["registered", noQuantity, "registered", false],
		["cancelled", { ...noQuantity, note }, "cancelled", false],
		["entered-in-error", { note }, "entered-in-error", false],
		[
			"final",
			{ ...noQuantity, dataAbsentReason: { coding: [{ code: "temp-unknown" }] } },
			"registered",
			false,
		],
		["final", { ...noQuantity, dataAbsentReason: { text: "همولیز" } }, "cancelled", false],
	])("%s with %j is %s", (status, changes, expected, hasValue) => {
		const [result] = resultsOf(bundle([anObservation("a", { status, ...changes })]));
		expect(result).toMatchObject({ status: expected });
		expect(result !== undefined && "value" in result).toBe(hasValue);
	});

	it.each([
		["registered with a value", { status: "registered" }, "statusWithValue", ""],
		["cancelled with a value", { status: "cancelled" }, "statusWithValue", ""],
		["withdrawn without a reason", { status: "entered-in-error" }, "reason", ".note"],
		["a status that FHIR does not have", { status: "done" }, "status", ".status"],
		["a sample of tomorrow", { effectiveDateTime: "2026-11-23T12:00:00Z" }, "future", ".effectiveDateTime"],
		["a result of tomorrow", { issued: "2026-11-23T12:00:00Z" }, "future", ".issued"],
	])("refuses %s", (_, changes, code, element) => {
		expect(read(bundle([anObservation("a"), anObservation("b", changes)]))).toMatchObject({
			problems: [{ code, path: `entry[3].resource${element}` }],
		});
	});
});

const observation = anObservation("a", { subject: undefined });
const report = (changes: Json) => ({
	...(fhirExamples.documented.entry[0]?.resource as Json),
	subject: undefined,
	...changes,
});
const entries = (...entry: Json[]) => ({ resourceType: "Bundle", type: "collection", entry });
const uuid = "urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0";
const person = aFhirPatient("p1", { identifier: [{ value: "0012345679" }] });

describe("references", () => {
	it.each([
		[
			"by urn:uuid",
			entries(
				{ resource: report({ result: [{ reference: uuid }], subject: { reference: "urn:uuid:1" } }) },
				{ fullUrl: uuid, resource: { ...observation, id: undefined, subject: { reference: "urn:uuid:1" } } },
				{ fullUrl: "urn:uuid:1", resource: person },
			),
		],
		[
			"relative to the server of the report",
			entries(
				{
					fullUrl: "https://lis.example/fhir/DiagnosticReport/r",
					resource: report({
						result: [{ reference: "Observation/a" }],
						subject: { reference: "https://lis.example/fhir/Patient/p1" },
					}),
				},
				{
					fullUrl: "https://lis.example/fhir/Observation/a",
					resource: { ...observation, subject: { reference: "Patient/p1" } },
				},
				{ fullUrl: "https://lis.example/fhir/Patient/p1", resource: person },
			),
		],
		[
			"with a version",
			entries(
				{ resource: report({ result: [{ reference: "Observation/a/_history/3" }] }) },
				{ resource: observation },
			),
		],
		[
			"to a person that each resource contains",
			entries(
				{
					resource: report({
						result: [{ reference: "#a" }],
						subject: { reference: "#p1" },
						contained: [person, { ...observation, subject: { reference: "#p1" } }],
					}),
				},
				{ resource: { ...person, id: "copy" } },
			),
		],
	])("are resolved %s", (_, message) => {
		expect(resultsOf(message)).toMatchObject([{ name: "Potassium" }]);
	});
});

describe("refused references", () => {
	it.each([
		[
			"a result that is not there",
			report({ result: [{ reference: "Observation/b" }] }),
			["missing", "unnamed"],
		],
		["a result without an address", report({ result: [{ display: "K" }] }), ["missing", "unnamed"]],
		[
			"a result of another server",
			report({ result: [{ reference: "https://x.example/Observation/a" }] }),
			["missing", "unnamed"],
		],
		[
			"a result that is contained elsewhere",
			report({ result: [{ reference: "#a" }] }),
			["missing", "unnamed"],
		],
		["a result that no report names", report({ result: [] }), ["unnamed"]],
		[
			"a subject that is not there",
			report({ result: [{ reference: "Observation/a" }], subject: { reference: uuid } }),
			["otherSubject"],
		],
		[
			"a subject that is no person",
			report({ result: [{ reference: "Observation/a" }], subject: { reference: "Observation/a" } }),
			["otherSubject"],
		],
	])("are %s", (_, resource, codes) => {
		expect(codesOf(entries({ resource }, { resource: observation }))).toEqual(codes);
	});

	it("include an address shared by two resources", () => {
		const message = entries(
			{ resource: report({ result: [{ reference: uuid }] }) },
			{ fullUrl: uuid, resource: observation },
			{ fullUrl: uuid, resource: observation },
		);
		expect(codesOf(message)).toContain("missing");
	});

	it("include references to another person, to a second person, and to a person stated only in the result", () => {
		expect(codesOf(bundle([anObservation("a", { subject: { reference: "Patient/p2" } })]))).toEqual([
			"otherSubject",
		]);
		expect(codesOf(bundle([anObservation("a")], { more: [aFhirPatient("p2")] }))).toEqual(["otherSubject"]);
		expect(codesOf(bundle([anObservation("a")], { report: { subject: undefined } }))).toEqual([
			"otherSubject",
			"otherSubject",
		]);
		const numbered = (value: string) => ({ subject: { identifier: { value } } });
		expect(codesOf(bundle([{ ...observation, ...numbered("2") }], { report: numbered("1") }))).toEqual([
			"otherSubject",
			"otherSubject",
		]);
	});

	it("are one reason for a refusal; others are no report, several reports, and a report issued in the future", () => {
		expect(codesOf({ resourceType: "Bundle", entry: [] })).toEqual(["noReport"]);
		const second = { ...(bundle([]).entry[0]?.resource as Json) };
		expect(codesOf(bundle([], { more: [second] }))).toContain("severalReports");
		expect(codesOf(bundle([anObservation("a")], { report: { issued: "2027-01-01" } }))).toEqual(["future"]);
	});
});
