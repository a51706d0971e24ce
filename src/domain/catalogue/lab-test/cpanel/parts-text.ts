import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { ageUnitOf, ageUnits, missingAges, type Stretch } from "../range/range-picture.ts";
import type { LabTestRecordInput } from "../record-schema.ts";

type Part<Name extends "analytes" | "ranges" | "tariffs"> = LabTestRecordInput[Name][number];

/** An age in the largest unit that expresses it as a whole number: «3 ماه». */
export function useAgeText() {
	const t = useTranslations("labTest");
	return (days: number) => {
		const unit = ageUnitOf(days);
		return t(`age.${unit}`, { count: days / ageUnits[unit] });
	};
}

/** A span of ages: «از 1 ماه تا 3 ماه». */
export function useAgesText() {
	const t = useTranslations("labTest");
	const ageText = useAgeText();
	return ({ from, to }: Stretch) =>
		to === null
			? t("ageFrom", { from: ageText(from) })
			: t("ageBetween", { from: ageText(from), to: ageText(to) });
}

/** At most this many gaps are named in one notice. */
const maxGaps = 3;

/**
 * A function that names the ages without a reference range, for a notice after a test was saved; undefined when every age
 * has a range.
 */
export function useMissingAgesText() {
	const t = useTranslations("labTest");
	const agesText = useAgesText();
	type Test = Pick<LabTestRecordInput, "analytes" | "ranges" | "minAgeYears">;
	return ({ analytes, ranges, minAgeYears }: Test): string | undefined => {
		const from = minAgeYears * ageUnits.years;
		const missing = analytes.flatMap(({ analyte }) =>
			missingAges(
				ranges.filter((range) => range.analyte === analyte),
				from,
			).map((each) => ({ analyte, ...each })),
		);
		if (missing.length === 0) return undefined;
		const named = missing
			.slice(0, maxGaps)
			.map(({ analyte, sex, stretch }) =>
				[analyte, t("cover.people", { sex: t(`sex.${sex}`), ages: agesText(stretch) })]
					.filter(Boolean)
					.join(" · "),
			);
		return t("cover.savedWithGaps", {
			gaps: named.join(t("cover.and")),
			more: missing.length - named.length,
		});
	};
}

/** Values, ranges and tariffs of a test as lines of text, for example for the history. */
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
			(Array.isArray(value) ? value : []).map(told).join("\n");
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
