import type { LabTestRecord, LabTestRecordInput } from "./record-schema.ts";
import { noPrice } from "./tariff/tariff.ts";

/** The empty texts of a language. */
export const emptyText: LabTestRecordInput["texts"]["fa"] = {
	name: "",
	synonyms: [],
	layWords: [],
	preparation: "",
	method: "",
	purpose: "",
	container: "",
};

export const emptyAnalyte: LabTestRecordInput["analytes"][number] = {
	analyte: "",
	unit: "",
	decimals: null,
	loinc: "",
	criticalLow: null,
	criticalHigh: null,
	kind: "numeric",
	words: [],
	possibleLow: null,
	possibleHigh: null,
	deltaPercent: null,
	deltaDays: null,
	formula: "",
	formulaParameters: {},
	lowMeaning: { fa: "", en: "" },
	highMeaning: { fa: "", en: "" },
};

/** A new test with an empty form. */
export const emptyLabTest = (): LabTestRecordInput => ({
	code: "",
	categoryId: "",
	isActive: true,
	abbreviations: [],
	sampleType: "serum-gel",
	volumeMl: null,
	stabilityHours: null,
	stabilityColdHours: null,
	fastingHours: 0,
	morningOnly: false,
	homeSampling: true,
	samplingFrom: "",
	samplingUntil: "",
	minAgeYears: 0,
	turnaroundHours: 24,
	reportingDays: [],
	priceRials: noPrice,
	tariffs: [],
	analytes: [emptyAnalyte],
	ranges: [],
	texts: { fa: emptyText, en: emptyText },
	checkedTexts: [],
});

const textOf = (text: LabTestRecord["texts"]["fa"]): LabTestRecordInput["texts"]["fa"] => {
	if (!text) return emptyText;
	const { updatedDateTime: _, ...words } = text;
	return words;
};

/** The form values of a test, also used for its history and for a copy. */
export const inputOfRecord = (record: LabTestRecord): LabTestRecordInput => ({
	code: record.code,
	categoryId: record.category.id,
	isActive: record.isActive,
	abbreviations: record.abbreviations,
	sampleType: record.sampleType,
	volumeMl: record.volumeMl,
	stabilityHours: record.stabilityHours,
	stabilityColdHours: record.stabilityColdHours,
	fastingHours: record.fastingHours,
	morningOnly: record.morningOnly,
	homeSampling: record.homeSampling,
	samplingFrom: record.samplingFrom,
	samplingUntil: record.samplingUntil,
	minAgeYears: record.minAgeYears,
	turnaroundHours: record.turnaroundHours,
	reportingDays: record.reportingDays,
	priceRials: record.priceRials,
	tariffs: record.tariffs,
	analytes: record.analytes.length ? record.analytes : [emptyAnalyte],
	ranges: record.ranges,
	texts: { fa: textOf(record.texts.fa), en: textOf(record.texts.en) },
	checkedTexts: [],
});
