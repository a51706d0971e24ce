import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath, locales } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { isOneOf } from "#platform/value/keys.ts";
import type { Collection, Field } from "#records/collection.ts";
import { checkedTextsField } from "#records/field/checked-texts.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { capColour } from "../cap-colour.ts";
import { emptyLabTest, inputOfRecord } from "../record-input.ts";
import type { LabTestRecord, LabTestRecordInput, LabTestRow } from "../record-schema.ts";
import { sampleGroupNames, sampleTypes } from "../schema.ts";
import { labTestTexts, turnaroundText } from "../texts.ts";
import { useCategoryNames } from "./category/categories.tsx";
import { useMissingAgesText, useTestPartsText } from "./parts-text.ts";

type LabTests = Collection<LabTestRow, LabTestRecord, LabTestRecordInput>;

const client: LabTests["client"] = collectionClient("Test");

export const testListHref = "/cpanel/tests-list";

const words = (value: unknown) => (Array.isArray(value) ? value.join(" · ") : "");

/** The fields of a test in a language. */
export const testTextFields: readonly Field<LabTestRecordInput>[] = locales.flatMap(
	(locale): Field<LabTestRecordInput>[] => {
		const field = (
			name: keyof LabTestRecordInput["texts"]["fa"],
			more: Partial<Field<LabTestRecordInput>>,
		): Field<LabTestRecordInput> => ({
			kind: "text",
			...more,
			name: `texts.${locale}.${name}`,
			label: `${name}.${locale}`,
		});
		return [
			field("name", { maxLength: 160, need: locale === "fa" ? "required" : undefined }),
			field("synonyms", { kind: "multiline", need: "optional", show: words, columns: 6, hasHint: true }),
			field("layWords", { kind: "multiline", need: "optional", show: words, columns: 6, hasHint: true }),
			field("preparation", { kind: "multiline", maxLength: 1_000 }),
			field("purpose", { kind: "multiline", maxLength: 2_000, hasHint: true }),
			field("method", { need: "optional", maxLength: 160, columns: 6 }),
			field("container", { need: "optional", maxLength: 160, columns: 6 }),
		];
	},
);

/** A function that names a part of an analyte in the list of errors, from its path. */
function usePartLabel() {
	const t = useTranslations("labTest");
	return (path: string): string | undefined => {
		const [, , part = "", row, below] = path.split(".");
		if (part === "words" && (below === "word" || below === "synonyms"))
			return t(`rules.${below}`, { row: Number(row) + 1 });
		if (part === "words" || part === "possibleLow" || part === "possibleHigh") return t(`rules.${part}`);
		if (part === "deltaPercent" || part === "deltaDays" || part === "formula") return t(`rules.${part}`);
		if (part === "kind") return t("rules.kindLabel");
		const own = ["analyte", "unit", "decimals", "loinc", "criticalLow", "criticalHigh"] as const;
		const name = own.find((each) => each === part);
		return name && t(`field.${name}`);
	};
}

/**
 * The fields of a test that are not texts, for the history, for comparing versions after a conflicting save, and for
 * errors.
 */
function useTestFields(): readonly Field<LabTestRecordInput>[] {
	const locale = useLocale();
	const categories = useCategoryNames();
	const parts = useTestPartsText();
	const dayName = useRuntimeTexts("labTest.weekday");
	const own = labTestTexts(locale);
	const figure = (name: keyof LabTestRecordInput): Field<LabTestRecordInput> => ({
		name,
		label: name,
		kind: "code",
	});
	return [
		{ name: "code", label: "code", kind: "code", need: "required", maxLength: 24 },
		{
			name: "categoryId",
			label: "category",
			kind: "reference",
			need: "required",
			show: (value) => categories.find(({ id }) => id === value)?.name ?? "",
		},
		{ name: "isActive", label: "isActive", kind: "switch" },
		{ name: "abbreviations", label: "abbreviations", kind: "code", show: words },
		...testTextFields,
		{
			name: "sampleType",
			label: "sampleType",
			kind: "reference",
			show: (value) => isOneOf(sampleTypes, value) && own(`labTest.sample.${value}`),
		},
		figure("volumeMl"),
		figure("stabilityHours"),
		figure("stabilityColdHours"),
		figure("fastingHours"),
		{ name: "morningOnly", label: "morningOnly", kind: "switch" },
		{ name: "homeSampling", label: "homeSampling", kind: "switch" },
		figure("samplingFrom"),
		figure("samplingUntil"),
		figure("minAgeYears"),
		figure("turnaroundHours"),
		{
			name: "reportingDays",
			label: "reportingDays",
			kind: "reference",
			show: (value) => (Array.isArray(value) ? value : []).map((day) => dayName(String(day))).join(" · "),
		},
		{
			name: "analytes",
			label: "analytes",
			kind: "multiline",
			show: parts.analytes,
			partLabel: usePartLabel(),
		},
		{ name: "ranges", label: "ranges", kind: "multiline", show: parts.ranges },
		{ name: "priceRials", label: "priceRials", kind: "money" },
		{ name: "tariffs", label: "tariffs", kind: "multiline", show: parts.tariffs },
		checkedTextsField,
	];
}

/** The tests of the catalogue, offered or withdrawn. */
export function useLabTests(): LabTests {
	const t = useTranslations("labTest");
	const locale = useLocale();
	const languages = useLanguagesColumn<LabTestRow>();
	const categories = useCategoryNames();
	const own = labTestTexts(locale);
	return {
		noun: "labTest",
		client,
		schema: async () => (await import("../record-schema.ts")).LabTestRecordInput,
		fields: useTestFields(),
		empty: useMemo(() => () => emptyLabTest(), []),
		toInput: inputOfRecord,
		warningOf: useMissingAgesText(),
		titleOf: ({ name }) => name,
		lineOf: ({ code }) => code,
		pictureOf: ({ sampleType }) => (
			<TubeGlyph cap={capColour[sampleType]} label={own(`labTest.sample.${sampleType}`)} />
		),
		rights: { read: "content.read", write: "content.write" },
		path: "tests-list",
		formHref: (id) => (id ? `/cpanel/test-upsert/${id}` : "/cpanel/test-upsert"),
		siteHref: ({ id }) => localePath(locale, `/test-details/${id}`),
		titleSort: "name",
		filters: [
			{ id: "offered", values: ["yes", "no"], isTabs: true },
			{ id: "category", values: "record", choices: categories.map(({ id, name }) => ({ id, title: name })) },
			{ id: "sample", values: sampleGroupNames },
		],
		columns: [
			{
				id: "category",
				cell: ({ category }) => category.name,
				value: ({ category }) => category.name,
			},
			{
				id: "price",
				sort: "price",
				cell: ({ currentPriceRials, nextTariff }) => (
					<>
						<Num>{formatNumber(currentPriceRials)}</Num>
						{nextTariff ? (
							<small className="muted">
								{" "}
								{t.rich("nextPrice", {
									day: formatDate(nextTariff.fromDay, locale),
									price: formatNumber(nextTariff.priceRials),
									num: (text) => <Num>{text}</Num>,
								})}
							</small>
						) : null}
					</>
				),
				value: ({ currentPriceRials }) => currentPriceRials,
			},
			{
				id: "turnaround",
				sort: "turnaround",
				cell: ({ turnaroundHours }) => turnaroundText(own, turnaroundHours),
				value: ({ turnaroundHours }) => turnaroundHours,
			},
			{
				id: "offered",
				cell: ({ isActive }) =>
					isActive ? <Badge tone="ok">{t("offered")}</Badge> : <Badge tone="line">{t("withdrawn")}</Badge>,
				value: ({ isActive }) => t(isActive ? "offered" : "withdrawn"),
			},
			languages,
			{
				id: "requests",
				sort: "requests",
				isExtra: true,
				cell: ({ requestCount }) => <Num>{formatNumber(requestCount)}</Num>,
				value: ({ requestCount }) => requestCount,
			},
			...headColumns<LabTestRow>(),
		],
	};
}
