import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

describe("a report in FHIR", () => {
	it("gives values with their codes, unit and moment, and whose they are", () => {
		const answer = read(fhirExamples.methodAndNote);
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
						loinc: ["2823-3"],
						codes: [],
						name: "Potassium",
						value: { number: 4.2, comparator: "" },
						unit: "mmol/L",
						method: "ISE",
						comment: "نمونه تکرار شد",
						sampledAt: new Date("2026-05-23T04:12:00Z"),
					},
				],
			},
		});
	});

	it("is a report that contains its observations, too", () => {
		expect(read(fhirExamples.contained)).toMatchObject({
			report: { isPartial: true, results: [{ name: "Potassium" }] },
		});
	});

	it("takes comparators, text and coded values as they are", () => {
		const values = resultsOf(fhirExamples.otherValues);
		expect(values.map((result) => "value" in result && result.value)).toEqual([
			{ number: 5, comparator: "<" },
			{ text: "منفی" },
			{ text: "Positive" },
			{ number: 0, comparator: "" },
		]);
	});

	it("opens groups and parts, each value once, also when groups name each other", () => {
		expect(resultsOf(fhirExamples.groups)).toMatchObject([
			{ name: "Potassium" },
			{ name: "WBC" },
			{ name: "PLT" },
		]);
	});

	it("of another person, or with one more person in it, is not taken", () => {
		expect(codesOf(bundle([anObservation("a", { subject: { reference: "Patient/p2" } })]))).toEqual([
			"otherSubject",
		]);
		expect(codesOf(bundle([anObservation("a")], { more: [aFhirPatient("p2")] }))).toEqual(["otherSubject"]);
		expect(
			codesOf(bundle([anObservation("a", { subject: undefined })], { report: { subject: undefined } })),
		).toEqual(["otherSubject"]);
	});

	it.each([
		["a value that is not there", { valueQuantity: undefined }, "noValue"],
		["a value of a kind that is no result", { valueQuantity: undefined, valueSampledData: {} }, "noValue"],
		["a value taken back", { status: "entered-in-error" }, "status"],
		["a sample of tomorrow", { effectiveDateTime: "2026-11-23T12:00:00Z" }, "future"],
	])("with %s is told where", (_, changes, code) => {
		const answer = read(bundle([anObservation("a"), anObservation("b", changes)]));
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
		expect(codesOf(bundle([anObservation("a")], { report: { issued: "2027-01-01" } }))).toEqual(["future"]);
	});

	it("tells where a resource breaks the form, and takes none for another kind", () => {
		const broken = FhirReport.safeParse(bundle([anObservation("a", { hasMember: "x" })]));
		expect(broken.error?.issues[0]?.path).toEqual(["entry", 2, "resource", "hasMember"]);
		const never = FhirReport.safeParse(bundle([anObservation("a", { effectiveDateTime: "2026-13-45" })]));
		expect(never.error?.issues[0]).toMatchObject({ message: "validation.date" });
	});

	it("has a bound", () => {
		const many = Array.from({ length: 10_000 }, (_, index) => anObservation(`o${index}`));
		expect(FhirReport.safeParse(bundle(many)).success).toBe(false);
		const component = Array.from({ length: 100 }, () => ({ code: { text: "x" }, valueInteger: 1 }));
		const wide = Array.from({ length: 6 }, (_, index) =>
			anObservation(`o${index}`, { valueQuantity: undefined, component }),
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
					[anObservation("a", { hasMember, valueString: secret }), anObservation("b", { hasMember })],
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
