import type { Locale } from "#locale/locale.ts";
import { textsOf } from "#locale/texts.ts";
import { type KeepingRules, takingWeekdays, type Weekday } from "./keeping.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { samplingHours, type TestRules } from "./preparation.ts";
import type { Keeping, PreparationWarning, TimeNeeds } from "./schema.ts";

// The texts for preparation, shared by all pages.

const texts = textsOf({ fa, en });

/** When sampling may begin, as part of a sentence: «بین ساعت 07:00 تا 09:00»; empty when any time is possible. */
export function samplingHoursText(
	locale: Locale,
	{ samplingFrom: from, samplingUntil: until }: Pick<TimeNeeds, "samplingFrom" | "samplingUntil">,
): string {
	const t = texts(locale);
	if (from !== null && until !== null) return t("preparation.between", { from, until });
	if (from !== null) return t("preparation.from", { from });
	return until === null ? "" : t("preparation.until", { until });
}

/**
 * How to prepare for one test, one line each: fast, hours and place from the catalogue's values, then the test's own text.
 */
export function preparationLines(
	locale: Locale,
	test: Omit<TestRules, keyof KeepingRules> & { preparation: string },
): string[] {
	const t = texts(locale);
	const hours = samplingHoursText(locale, samplingHours(test));
	return [
		test.fastingHours > 0 ? t("preparation.fasting", { hours: test.fastingHours }) : "",
		hours ? t("preparation.come", { hours }) : "",
		...test.preparation.split("\n"),
		test.homeSampling ? "" : t("preparation.laboratory"),
	].filter(Boolean);
}

/**
 * Why fewer days are offered, one sentence for all tests with the same days: «نمونهٔ X فقط شنبه‌ها و سه‌شنبه‌ها گرفته
 * می‌شود…»; empty when the tests do not limit the days.
 * @param closed weekdays without any sampling; the sentence leaves them out
 */
export function keepingLines(
	locale: Locale,
	keeping: readonly Keeping[],
	closed: readonly number[] = [],
): string[] {
	const t = texts(locale);
	const namesOf = new Map<string, { days: Weekday[]; names: Set<string> }>();
	for (const each of keeping) {
		const week = takingWeekdays(each);
		if (week.length === 7) continue;
		const days = week.filter((weekday) => !closed.includes(weekday));
		if (days.length + closed.length === 7 || days.length === 0) continue;
		const key = days.join("");
		const { names } = namesOf.get(key) ?? { names: new Set() };
		namesOf.set(key, { days, names: names.add(each.name) });
	}
	return [...namesOf.values()].map(({ days, names }) => {
		const weekdays = days.map((day) => t(`preparation.weekdays.${day}`));
		const last = weekdays.pop() ?? "";
		const first = weekdays.join(t("preparation.separator"));
		return t("preparation.onDays", {
			names: [...names].join(t("preparation.separator")),
			days: first ? t("preparation.and", { first, last }) : last,
		});
	});
}

const adultYears = 18;

/** The text of a warning, for the patient and the desk. */
export function warningText(locale: Locale, warning: PreparationWarning): string {
	const t = texts(locale);
	const named = (names: string[]) => names.join(t("preparation.separator"));
	switch (warning.kind) {
		case "child-fast":
			return t("preparation.childFast", {
				fastingHours: warning.fastingHours,
				safeHours: warning.safeHours,
			});
		case "too-young":
			if (warning.minAgeYears === adultYears)
				return t("preparation.forAdults", { names: named(warning.names) });
			return t("preparation.tooYoung", {
				names: named(warning.names),
				minAgeYears: warning.minAgeYears,
			});
		case "separate-visits":
			return t("preparation.separateVisits", { names: named(warning.names) });
	}
}
