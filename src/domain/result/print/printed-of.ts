import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import type { Locale } from "#locale/locale.ts";
import type { PrintedReport } from "./printed-report.ts";
import { barOf, forPaper, sheetText, sheetTexts, testsOf } from "./sheet-text.ts";

/** Builds the printed sheet of a version: the same texts as its page, in the same order, with the drawing of each range. */
export function printedOf(
	report: OpenReport,
	{ locale, verify, ...look }: Pick<PrintedReport, "logo" | "colour" | "verify"> & { locale: Locale },
): PrintedReport {
	const t = sheetTexts(locale);
	const { groups, ...text } = sheetText(report, locale);
	const bars = report.groups.map(({ lines }) => testsOf(lines).map((test) => test.map(barOf)));
	return {
		...look,
		locale,
		...forPaper(text),
		groups: groups.map(({ name, notes, tests }, group) => ({
			name,
			notes,
			tests: tests.map(({ lines, ...test }, at) => ({
				...test,
				lines: lines.map((line, index) => {
					const bar = bars[group]?.[at]?.[index];
					const { name, value, unit, code, flag, ...rest } = line;
					return { name, value, unit, code, flag, ...forPaper(rest), ...(bar ? { bar } : {}) };
				}),
			})),
		})),
		verify: { ...verify, code: showTrackingCode(verify.code) },
		words: {
			patient: t("patient"),
			test: t("test"),
			value: t("value"),
			range: t("range"),
			state: t("state"),
			authenticity: t("authenticity"),
			authenticityHint: t("authenticityHint"),
			page: t("page"),
			disclaimer: t("disclaimer"),
		},
	};
}
