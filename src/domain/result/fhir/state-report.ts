import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import { rangeText } from "#domain/result/print/sheet-text.ts";
import { readDecimal } from "#locale/number/read-number.ts";
import type { ExternalReportState } from "./state-schema.ts";

// The state of a report as a FHIR R4 DiagnosticReport that contains its observations.

type Line = ExternalReportState["lines"][number];
type Json = Record<string, unknown>;

const interpretationSystem = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";
const interpretations: Record<Flag, { code: string; display: string } | undefined> = {
	criticalLow: { code: "LL", display: "Critical low" },
	low: { code: "L", display: "Low" },
	normal: { code: "N", display: "Normal" },
	high: { code: "H", display: "High" },
	criticalHigh: { code: "HH", display: "Critical high" },
	abnormal: { code: "A", display: "Abnormal" },
	undecided: { code: "IND", display: "Indeterminate" },
	none: undefined,
};

/** Writes a number with every digit that was reported: 4.20 differs from 4.2. */
const exact = (digits: string) => JSON.rawJSON(digits);
declare global {
	/** Declared here because the compiler does not know this ECMAScript 2025 function yet. */
	interface JSON {
		rawJSON(text: string): unknown;
	}
}

function valueElementOf({ value, unit }: Line): Json {
	if (value === "") return {};
	const read = readDecimal(value);
	if (!read.ok) return { valueString: value };
	const comparator = read.comparator.replace("≤", "<=").replace("≥", ">=");
	return {
		valueQuantity: {
			value: exact(read.digits),
			...(comparator ? { comparator } : {}),
			...(unit ? { unit } : {}),
		},
	};
}

/** The status of a value; before its release it is at most preliminary. */
const statusOf = ({ status }: Line, isReleased: boolean) =>
	!isReleased && (status === "final" || status === "corrected") ? "preliminary" : status;

/** The range of a value. A FHIR range includes its ends, so a range with an open end is sent as text. */
function rangeOf(line: Line): Json {
	const { low, high, unit, range, lowOpen, highOpen } = line;
	const isOpen = (low !== null && lowOpen) || (high !== null && highOpen);
	const text = isOpen ? rangeText("en", line) : range;
	const end = (value: number) => ({ value, ...(unit ? { unit } : {}) });
	const said = {
		...(low === null || isOpen ? {} : { low: end(low) }),
		...(high === null || isOpen ? {} : { high: end(high) }),
		...(text ? { text } : {}),
	};
	return Object.keys(said).length ? { referenceRange: [said] } : {};
}

function observationOf(line: Line, id: string, isReleased: boolean): Json {
	const interpretation = line.value === "" ? undefined : interpretations[line.flag];
	const notes = [line.statusReason, line.comment].filter(Boolean);
	const codes = [
		...(line.loinc ? [{ system: "http://loinc.org", code: line.loinc }] : []),
		...[line.code, line.analyte].filter(Boolean).map((code) => ({ code })),
	];
	return {
		resourceType: "Observation",
		id,
		status: statusOf(line, isReleased),
		code: { coding: codes, text: line.name },
		...valueElementOf(line),
		...(interpretation
			? { interpretation: [{ coding: [{ system: interpretationSystem, ...interpretation }] }] }
			: {}),
		...rangeOf(line),
		...(notes.length ? { note: notes.map((text) => ({ text })) } : {}),
	};
}

function reportStatus({ state, version, isPartial, lines, hasFile }: ExternalReportState): string {
	const isEmpty = !hasFile && lines.every(({ value }) => value === "");
	if (state === null || (state === "draft" && isEmpty)) return "registered";
	if (state === "withdrawn") return "entered-in-error";
	if (state !== "released") return isPartial ? "partial" : "preliminary";
	return isPartial ? "partial" : version > 1 ? "corrected" : "final";
}

/** The state of a report in FHIR, without any data of the person. */
export function fhirStateOf(state: ExternalReportState): Json {
	const isReleased = state.state === "released";
	const issued = state.versions.find(({ version }) => version === state.version)?.releasedAt;
	const contained = state.lines.map((line, index) => observationOf(line, `o${index + 1}`, isReleased));
	return {
		resourceType: "DiagnosticReport",
		...(contained.length ? { contained } : {}),
		identifier: [{ value: state.receptNo }, ...(state.reportNumber ? [{ value: state.reportNumber }] : [])],
		status: reportStatus(state),
		code: { text: "Laboratory report" },
		...(issued ? { issued } : {}),
		...(contained.length ? { result: contained.map(({ id }) => ({ reference: `#${id}` })) } : {}),
	};
}
