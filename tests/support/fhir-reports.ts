import { readFileSync } from "node:fs";
import { join } from "node:path";

// Reports as a laboratory information system sends them. All are made of the example that its programmers read, and what stands
// here is valid FHIR R4 by a validator that is not ours: tests/product/fhir-examples.test.ts.

type Json = Record<string, unknown>;
type Bundle = { resourceType: "Bundle"; type: string; entry: { resource: Json }[] };

const page = join(import.meta.dirname, "../../docs/how-to/connect-your-lis.md");
const text = readFileSync(page, "utf8");
const examples = new Map(
	[...text.matchAll(/`([\w.-]+\.json)`:\n\n```json\n(.*?)^```$/gms)].map(([, name = "", json = ""]) => [
		name,
		json,
	]),
);
const example = (name: string): string => examples.get(name) ?? "{}";
/** The report of `docs/how-to/connect-your-lis.md`, anew each time. */
export const documentedReport = (): Bundle => JSON.parse(example("report.fhir.json"));
const documented = (resourceType: string): Json =>
	documentedReport().entry.find(({ resource }) => resource["resourceType"] === resourceType)?.resource ?? {};

/** An observation of potassium. */
export const anObservation = (id: string, changes: Json = {}): Json => ({
	...documented("Observation"),
	id,
	...changes,
});

const inMmol = { unit: "mmol/L", system: "http://unitsofmeasure.org", code: "mmol/L" };
/** An observation of so much potassium. */
export const potassium = (value: unknown, changes: Json = {}): Json =>
	anObservation("k", { valueQuantity: { value, ...inMmol }, ...changes });

/** The person that a report is of. */
export const aFhirPatient = (id: string, changes: Json = {}): Json => ({
	...documented("Patient"),
	id,
	identifier: undefined,
	name: [{ given: ["مینا"], family: "رستگار" }],
	...changes,
});

/** A report with its person and observations, in a bundle. */
export const aFhirReport = (observations: Json[], changes: Json = {}, ofPatient: Json = {}): Bundle => {
	const result = observations.map(({ id }) => ({ reference: `Observation/${id}` }));
	const report = { ...documented("DiagnosticReport"), result, ...changes };
	const resources = [report, aFhirPatient("p1", ofPatient), ...observations];
	return { ...documentedReport(), entry: resources.map((resource) => ({ resource })) };
};

const noNumber = { valueQuantity: undefined };
const groupOf = (id: string, members: string[]) =>
	anObservation(id, {
		...noNumber,
		hasMember: members.map((member) => ({ reference: `Observation/${member}` })),
	});

/** Reports of every kind that is taken. */
export const fhirExamples = {
	documented: documentedReport(),
	documentedPart: JSON.parse(example("partial.fhir.json")) as Json,
	documentedCorrection: JSON.parse(example("correction.fhir.json")) as Json,
	oneValue: aFhirReport([potassium(5.3)]),
	partial: aFhirReport([potassium(4.4)], { status: "partial" }),
	conclusion: aFhirReport([potassium(4.4)], { conclusion: "طبیعی" }),
	methodAndNote: aFhirReport(
		[anObservation("a", { method: { text: "ISE" }, note: [{ text: "نمونه تکرار شد" }] })],
		{},
		{ identifier: [{ value: "0012345679" }] },
	),
	numberedPatient: aFhirReport(
		[potassium(4.4)],
		{},
		{ identifier: [{ value: "MRN-77" }, { value: "0012345679" }], gender: "female", birthDate: "1990-03-21" },
	),
	otherValues: aFhirReport([
		anObservation("a", { valueQuantity: { value: 5, comparator: "<", unit: "mg/L" } }),
		anObservation("b", { ...noNumber, valueString: " منفی " }),
		anObservation("c", { ...noNumber, valueCodeableConcept: { coding: [{ display: "Positive" }] } }),
		anObservation("d", { ...noNumber, valueInteger: 0 }),
	]),
	groups: aFhirReport([
		groupOf("g", ["a", "h"]),
		groupOf("h", ["g", "a", "parts"]),
		anObservation("a"),
		anObservation("parts", {
			...noNumber,
			component: [
				{ code: { text: "WBC" }, valueQuantity: { value: 6.8 } },
				{ code: { text: "PLT" }, valueQuantity: { value: 248 } },
			],
		}),
	]),
	contained: {
		resourceType: "DiagnosticReport",
		status: "partial",
		code: { text: "Laboratory report" },
		contained: [anObservation("a", { subject: undefined })],
		result: [{ reference: "#a" }],
	},
};
