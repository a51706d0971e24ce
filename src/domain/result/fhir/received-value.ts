import type { ReceivedUnit } from "#domain/catalogue/result-value/same-unit.ts";
import type { CodeableConcept, ObservationValue, Quantity } from "./schema.ts";

// What an observation says: a number as it was written, or words. What is not understood is refused by its kind, never guessed.

export type ReceivedValue =
	/** A number; `text` contains every digit that was sent. */
	| { kind: "number"; text: string; comparator: "" | "<" | "<=" | ">=" | ">"; unit: ReceivedUnit }
	/** A range of a quantity, `2-4`. */
	| { kind: "range"; text: string; unit: ReceivedUnit }
	/** A dilution, `1:160`. */
	| { kind: "titre"; text: string }
	/** Words; `also` contains the other words and codes that the sender gave for the same value. */
	| { kind: "words"; text: string; also?: readonly string[] };

export type ReadValue =
	| { value: ReceivedValue }
	/** The value is missing for the given `reason`; `isAwaited` when it may still be sent later. */
	| { absent: { reason: string; isAwaited: boolean } }
	| { problem: "noValue" | "valueKind" | "valueCode" | "valueAbsent" | "valueContradicts"; kind: string };

/**
 * Words for codes that are understood without a dictionary. Sources: SNOMED CT (IPS free set), HL7 v3
 * ObservationInterpretation.
 */
const wordsOfCodes: Record<string, Record<string, string>> = {
	"http://snomed.info/sct": {
		"260385009": "Negative",
		"10828004": "Positive",
		"260373001": "Detected",
		"260415000": "Not detected",
		"260405006": "Trace",
		"419984006": "Inconclusive",
		"42425007": "Equivocal",
		"11214006": "Reactive",
		"131194007": "Non-reactive",
		"17621005": "Normal",
		"263654008": "Abnormal",
	},
	"http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation": {
		POS: "Positive",
		NEG: "Negative",
		DET: "Detected",
		ND: "Not detected",
		RR: "Reactive",
		NR: "Non-reactive",
		WR: "Weakly reactive",
		IND: "Indeterminate",
		E: "Equivocal",
	},
};

/** All words of a concept: its text, its display names, and the words for its codes. */
const statementsOf = ({ text, coding = [] }: CodeableConcept): string[] =>
	[
		text,
		...coding.map(({ display }) => display),
		...coding.map(({ system = "", code = "" }) => wordsOfCodes[system]?.[code]),
	].flatMap((words) => words?.trim() || []);

/**
 * The words of a concept; undefined when there are no words for its code, for example when the code is only a number.
 */
function wordsOf(concept: CodeableConcept): string | undefined {
	const [said] = statementsOf(concept);
	if (said) return said;
	const { coding = [] } = concept;
	// a laboratory's own code may be the word itself (`POS`, `1+`); a bare number would look like a measured value
	const own = coding.find(({ system = "", code }) => code && !wordsOfCodes[system])?.code?.trim();
	return own && !/^\d+(\.\d+)?$/.test(own) ? own : undefined;
}

const unitOf = ({ code = "", unit = "" }: Quantity): ReceivedUnit => ({
	code: code.trim(),
	display: unit.trim(),
});
const isUnitless = (quantity: Quantity) => ["", "1"].includes(quantity.code ?? quantity.unit ?? "");

function readRange({ low, high }: NonNullable<ObservationValue["valueRange"]>): ReadValue {
	if (low?.value === undefined || high?.value === undefined || low.comparator || high.comparator)
		return { problem: "valueKind", kind: "valueRange" };
	const [unit, other] = [unitOf(low), unitOf(high)];
	if (unit.code !== other.code || unit.display !== other.display)
		return { problem: "valueKind", kind: "valueRange" };
	return { value: { kind: "range", text: `${low.value}-${high.value}`, unit } };
}

/** Reads a titre: `1:160`, or `>1:160` if the last dilution was still positive. */
function readRatio({ numerator, denominator }: NonNullable<ObservationValue["valueRatio"]>): ReadValue {
	const isTitre =
		numerator?.value !== undefined &&
		denominator?.value !== undefined &&
		!numerator.comparator &&
		isUnitless(numerator) &&
		isUnitless(denominator);
	if (!isTitre) return { problem: "valueKind", kind: "valueRatio" };
	const sign = denominator.comparator ?? "";
	return { value: { kind: "titre", text: `${sign}${numerator.value}:${denominator.value}` } };
}

const awaited = new Set(["temp-unknown"]);
const neverCame = new Set([
	...["unknown", "asked-unknown", "not-asked", "asked-declined", "not-performed", "not-permitted"],
	...["error", "not-a-number", "unsupported", "not-applicable"],
]);

function readAbsence(reason: CodeableConcept): ReadValue {
	const code = reason.coding?.find(({ code: word }) => word)?.code ?? "";
	const isAwaited = awaited.has(code);
	if (!isAwaited && !neverCame.has(code) && !(code === "" && reason.text?.trim()))
		return { problem: "valueAbsent", kind: code };
	const words = reason.text ?? reason.coding?.find(({ display }) => display)?.display ?? code;
	return { absent: { reason: words.trim(), isAwaited } };
}

const opposites = {
	negative: ["negative", "not detected", "non-reactive", "nonreactive", "absent", "منفی"],
	positive: ["positive", "detected", "reactive", "present", "مثبت"],
};
const sideOf = (words: string) => {
	const said = words.toLowerCase().replace(/\s+/g, " ");
	return opposites.negative.includes(said) ? "negative" : opposites.positive.includes(said) ? "positive" : "";
};

/**
 * Whether a concept has two different meanings, which is an error: its codings are translations of one meaning (FHIR R4,
 * 2.24.0.5).
 */
function isContradictory(concept: CodeableConcept): boolean {
	const sides = new Set(statementsOf(concept).map(sideOf).filter(Boolean));
	if (sides.size > 1) return true;
	const { coding = [] } = concept;
	return coding.some(({ system, code }) =>
		coding.some((other) => system && code && other.system === system && other.code && other.code !== code),
	);
}

function readConcept(concept: CodeableConcept): ReadValue {
	if (isContradictory(concept)) return { problem: "valueContradicts", kind: "" };
	const text = wordsOf(concept);
	const also = statementsOf(concept).filter((each) => each !== text);
	if (text) return { value: { kind: "words", text, ...(also.length ? { also } : {}) } };
	const code = concept.coding?.find(({ code: word }) => word)?.code;
	return code ? { problem: "valueCode", kind: code } : { problem: "noValue", kind: "" };
}

/** Reads the value of an observation or of one of its components. */
export function readValueOf(part: ObservationValue): ReadValue {
	const elements = Object.entries(part).flatMap(([name, value]) =>
		/^value[A-Z]/.test(name) && value !== undefined ? [name] : [],
	);
	const [element, second] = elements;
	if (second) return { problem: "valueKind", kind: elements.join(", ") };
	const { valueQuantity, valueInteger, valueString, valueCodeableConcept, valueRange, valueRatio } = part;
	// an absence contradicts a value (FHIR R4, obs-6)
	if (part.dataAbsentReason && element) return { problem: "valueAbsent", kind: element };
	if (part.dataAbsentReason) return readAbsence(part.dataAbsentReason);
	if (valueQuantity) {
		const { value, comparator = "" } = valueQuantity;
		if (value === undefined) return { problem: "noValue", kind: "" };
		return { value: { kind: "number", text: value, comparator, unit: unitOf(valueQuantity) } };
	}
	if (valueInteger !== undefined)
		return {
			value: { kind: "number", text: String(valueInteger), comparator: "", unit: { code: "", display: "" } },
		};
	if (valueString !== undefined) {
		const text = valueString.trim();
		return text ? { value: { kind: "words", text } } : { problem: "noValue", kind: "" };
	}
	if (valueCodeableConcept) return readConcept(valueCodeableConcept);
	if (valueRange) return readRange(valueRange);
	if (valueRatio) return readRatio(valueRatio);
	return element ? { problem: "valueKind", kind: element } : { problem: "noValue", kind: "" };
}
