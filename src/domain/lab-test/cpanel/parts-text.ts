import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date.ts";
import { formatNumber } from "#locale/number.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { ageUnitOf, ageUnits } from "../range-picture.ts";
import type { LabTestRecordInput } from "../record-schema.ts";

type Part<Name extends "analytes" | "ranges" | "tariffs"> = LabTestRecordInput[Name][number];

/** An age in the largest unit that it fills: «3 ماه». */
export function useAgeText() {
	const t = useTranslations("labTest");
	return (days: number) => {
		const unit = ageUnitOf(days);
		return t(`age.${unit}`, { count: days / ageUnits[unit] });
	};
}

/** Values, ranges and tariffs of a test as lines of text, for history and the like. */
export function useTestPartsText() {
	const t = useTranslations("labTest");
	const locale = useLocale();
	const ageText = useAgeText();
	const bounds = (low: number | null, high: number | null) => `${low ?? "…"} – ${high ?? "…"}`;
	const people = ({ sex, ageFromDays, ageToDays }: Part<"ranges">) =>
		[
			t(`sex.${sex}`),
			ageToDays === null
				? t("ageFrom", { from: ageText(ageFromDays) })
				: t("ageBetween", { from: ageText(ageFromDays), to: ageText(ageToDays) }),
		].join(" ");
	const lines =
		<Row>(told: (row: Row) => string) =>
		(value: unknown) =>
			((value as Row[] | undefined) ?? []).map(told).join("\n");
	return {
		people,
		analytes: lines(({ analyte, unit, decimals, loinc, criticalLow, criticalHigh }: Part<"analytes">) =>
			[
				analyte,
				unit,
				decimals === null ? "" : `${t("field.decimals")} ${decimals}`,
				loinc && `LOINC ${loinc}`,
				criticalLow === null && criticalHigh === null
					? ""
					: `${t("critical")} ${bounds(criticalLow, criticalHigh)}`,
			]
				.filter(Boolean)
				.join(" · "),
		),
		ranges: lines((range: Part<"ranges">) =>
			[
				range.analyte,
				people(range),
				range.low === null && range.high === null
					? range.text[locale] || range.text.fa
					: bounds(range.low, range.high),
			]
				.filter(Boolean)
				.join(" · "),
		),
		tariffs: lines(
			({ fromDay, priceRials }: Part<"tariffs">) =>
				`${formatDate(fromDay, locale)} · ${formatNumber(priceRials)}`,
		),
	};
}
