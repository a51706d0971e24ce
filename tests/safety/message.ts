import { expect } from "vitest";
import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import type { ReportLine } from "#domain/result/report/schema.ts";
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
	return JSON.stringify({
		fhir: aFhirReport([
			anObservation("o", { code, status: each.status, effectiveDateTime: undefined, ...value }),
		]),
	});
}

type Line = Pick<ReportLine, "loinc" | "low" | "high" | "lowOpen" | "highOpen"> & { flag: Flag };

const interpretations: Record<Flag, string> = {
	...{ criticalLow: "LL", low: "L", normal: "N", high: "H", criticalHigh: "HH" },
	...{ abnormal: "A", undecided: "IND", none: "" },
};
const comparators: Record<string, string> = { "<": "<", "≤": "<=", ">": ">", "≥": ">=" };

/** A text of JSON in which each number is the digits that are written. */
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
export function withDigits(text: string): any {
	const reviver = (_: string, value: unknown, context?: { source?: string }) =>
		typeof value === "number" ? `digits ${context?.source}` : value;
	return JSON.parse(text, reviver as Parameters<typeof JSON.parse>[1]);
}

function valueIn(stored: string, unit: string): object {
	const [, comparator = "", digits] = /^([<≤>≥]?)(-?\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(stored) ?? [];
	if (digits === undefined) return { valueString: stored };
	const quantity = {
		value: `digits ${digits}`,
		...(comparator ? { comparator: comparators[comparator] } : {}),
		...(unit ? { unit } : {}),
	};
	return { valueQuantity: quantity };
}

/** FHIR takes both ends of a range for a part of it: a range with an open end is said in words. */
function rangeOf({ low, high, lowOpen, highOpen }: Line, unit: string): object {
	if (low === null && high === null) return {};
	if (lowOpen || highOpen) return { referenceRange: [{ text: expect.stringMatching(/[<>]/) }] };
	const end = (value: number) => ({ value: `digits ${value}`, ...(unit ? { unit } : {}) });
	const ends = { ...(low === null ? {} : { low: end(low) }), ...(high === null ? {} : { high: end(high) }) };
	return { referenceRange: [ends] };
}

/**
 * What FHIR must say of a case whose value was taken.
 * @param line what staff see: its range is the one of this person
 */
export function fhirOf(each: WholeCase, line: Line, isReleased: boolean): object {
	const code = interpretations[each.flag ?? line.flag];
	const isSettled = each.lineStatus === "final" || each.lineStatus === "corrected";
	return {
		...{ resourceType: "Observation", id: "o1", code: expect.anything() },
		status: isSettled && !isReleased ? "preliminary" : each.lineStatus,
		...valueIn(each.stored ?? each.value, each.measured.unit),
		...(code ? { interpretation: [{ coding: [expect.objectContaining({ code })] }] } : {}),
		...rangeOf(line, each.measured.unit),
	};
}
