import { aFhirReport, anObservation } from "#tests/support/fhir-reports.ts";
import type { WholeCase } from "./case.ts";
import { loincAt } from "./laboratory.ts";

const isPlain = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** A number with the digits that are written: `JSON.stringify` would make 4.2 of 4.20. */
const exact = (digits: string) => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);

/** The report of a case as a laboratory's own system sends it: the text of a call and of a file. */
export function messageOf(each: WholeCase): string {
	const unit = each.unit ?? each.measured.unit;
	const code = { coding: [{ system: "http://loinc.org", code: loincAt(0) }] };
	const inUnit = unit ? { unit, system: "http://unitsofmeasure.org", code: unit } : {};
	const value = isPlain.test(each.value)
		? { valueQuantity: { value: exact(each.value), ...inUnit } }
		: { valueQuantity: undefined, valueString: each.value || undefined };
	return JSON.stringify({ fhir: aFhirReport([anObservation("o", { code, status: each.status, ...value })]) });
}
