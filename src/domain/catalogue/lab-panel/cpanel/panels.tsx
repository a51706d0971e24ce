import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath, locales } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { Collection, Column, Field } from "#records/collection.ts";
import { checkedTextsField } from "#records/field/checked-texts.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { emptyLabPanel, inputOfPanel } from "../record-input.ts";
import type { LabPanelRecord, LabPanelRecordInput, LabPanelRow } from "../record-schema.ts";

type LabPanels = Collection<LabPanelRow, LabPanelRecord, LabPanelRecordInput>;

export const panelClient: LabPanels["client"] = collectionClient("Panel");
export const panelListHref = "/cpanel/test-panels";

/** The fields of a panel in a language. */
export const panelTextFields: readonly Field<LabPanelRecordInput>[] = locales.flatMap(
	(locale): Field<LabPanelRecordInput>[] => [
		{
			name: `texts.${locale}.name`,
			label: `name.${locale}`,
			kind: "text",
			maxLength: 160,
			...(locale === "fa" ? { need: "required" as const } : {}),
		},
		{
			name: `texts.${locale}.description`,
			label: `description.${locale}`,
			kind: "multiline",
			maxLength: 1_000,
		},
	],
);

type Tariff = LabPanelRecordInput["tariffs"][number];

function usePanelColumns(): Column<LabPanelRow>[] {
	const t = useTranslations("labPanel");
	const locale = useLocale();
	const languages = useLanguagesColumn<LabPanelRow>();
	return [
		{
			id: "tests",
			cell: ({ testIds }) => t("testCount", { count: testIds.length }),
			value: ({ testIds }) => testIds.length,
		},
		{
			id: "price",
			sort: "price",
			cell: ({ currentPriceRials, nextTariff, sumRials }) => (
				<>
					<Num>{formatNumber(currentPriceRials)}</Num>
					<small className="muted">
						{" "}
						{currentPriceRials > sumRials ? (
							<Badge tone="warn">{t("dearer")}</Badge>
						) : (
							t.rich("saved", { price: formatNumber(sumRials - currentPriceRials), num })
						)}
						{nextTariff
							? t.rich("nextPrice", {
									day: formatDate(nextTariff.fromDay, locale),
									price: formatNumber(nextTariff.priceRials),
									num,
								})
							: null}
					</small>
				</>
			),
			value: ({ currentPriceRials }) => currentPriceRials,
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
		...headColumns<LabPanelRow>(),
	];
}

/** Panels of tests, in the order in which readers see them. */
export function useLabPanels(): LabPanels {
	const t = useTranslations("labPanel");
	const locale = useLocale();
	return {
		noun: "labPanel",
		client: panelClient,
		schema: async () => (await import("../record-schema.ts")).LabPanelRecordInput,
		fields: [
			{ name: "code", label: "code", kind: "code", need: "required", maxLength: 24 },
			{ name: "isActive", label: "isActive", kind: "switch" },
			...panelTextFields,
			{
				name: "testIds",
				label: "tests",
				kind: "reference",
				show: (value) => t("testCount", { count: Array.isArray(value) ? value.length : 0 }),
			},
			{ name: "minAgeYears", label: "minAgeYears", kind: "code" },
			{ name: "priceRials", label: "priceRials", kind: "money" },
			{
				name: "tariffs",
				label: "tariffs",
				kind: "multiline",
				show: (value) =>
					(Array.isArray(value) ? value : [])
						.map(
							({ fromDay, priceRials }: Tariff) =>
								`${formatDate(fromDay, locale)} · ${formatNumber(priceRials)}`,
						)
						.join("\n"),
			},
			checkedTextsField,
		],
		empty: useMemo(() => () => emptyLabPanel(), []),
		toInput: inputOfPanel,
		titleOf: ({ name }) => name,
		lineOf: ({ code }) => code,
		rights: { read: "content.read", write: "content.write" },
		path: "test-panels",
		formHref: (id) => (id ? `/cpanel/test-panel-upsert/${id}` : "/cpanel/test-panel-upsert"),
		siteHref: () => localePath(locale, "/tests#panels"),
		titleSort: "name",
		isOrdered: true,
		filters: [{ id: "offered", values: ["yes", "no"], isTabs: true }],
		columns: usePanelColumns(),
	};
}
