import { noPrice } from "#domain/catalogue/lab-test/tariff/tariff.ts";
import type { LabPanelRecord, LabPanelRecordInput } from "./record-schema.ts";

const emptyText = { name: "", description: "" };

/** A new panel with an empty form. */
export const emptyLabPanel = (): LabPanelRecordInput => ({
	code: "",
	isActive: true,
	minAgeYears: 0,
	priceRials: noPrice,
	tariffs: [],
	testIds: [],
	texts: { fa: emptyText, en: emptyText },
	checkedTexts: [],
});

const textOf = (text: LabPanelRecord["texts"]["fa"]) =>
	text ? { name: text.name, description: text.description } : emptyText;

/** The form values of a panel. */
export const inputOfPanel = (record: LabPanelRecord): LabPanelRecordInput => ({
	code: record.code,
	isActive: record.isActive,
	minAgeYears: record.minAgeYears,
	priceRials: record.priceRials,
	tariffs: record.tariffs,
	testIds: record.testIds,
	texts: { fa: textOf(record.texts.fa), en: textOf(record.texts.en) },
	checkedTexts: [],
});
