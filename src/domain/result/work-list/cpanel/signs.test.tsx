import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, it } from "vitest";
import { useReleaseColumns } from "#domain/result/release/cpanel/columns.tsx";
import en from "#domain/result/report/cpanel/messages.en.json";
import fa from "#domain/result/report/cpanel/messages.fa.json";
import { NotableLines, notableLines } from "#domain/result/report/cpanel/notable-lines.tsx";
import { lineDefaults, type ReportSheet } from "#domain/result/report/schema.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { abnormalValues } from "../abnormal-values.ts";
import type { WorkRow } from "../schema.ts";

// What the lists and the release dialog warn of.

type Line = ReportSheet["lines"][number];
const aLine = (changes: Partial<Line>): Line => ({
	...lineDefaults,
	...{ testId: "t", analyte: "", code: "LDL", nameFa: "کلسترول LDL", nameEn: "LDL", unit: "mg/dL" },
	...{ decimals: 0, loinc: "", low: null, high: 130, rangeFa: "", rangeEn: "" },
	...{ criticalLow: null, criticalHigh: null, value: "100", comment: "", flag: "normal" },
	...{ isCritical: false, isImplausible: false, hasLargeChange: false, isMisfit: false, isTold: false },
	...{ previous: null, replaces: "", formulaGives: "", sampleType: "serum" },
	...changes,
});
const row: WorkRow = {
	...{ id: "r", version: 2, trackingCode: "", receptNo: "1", firstName: "مینا", lastName: "رستگار" },
	...{ age: "34", ageScale: 3, sampledAt: "", appointmentAt: "", isTimeKnown: true, notSampled: null },
	...{ reportNumber: "1405-1", state: "verified", lostGlyphs: "", isCorrection: false },
	...{ isBeingCorrected: false, hasFile: false, values: null, withdrawnValues: 0, judgedDifferently: "" },
	abnormal: { shown: [], others: 0 },
	...{ verified: null, verifiedAgain: null, released: null, needsSecondPerson: false },
	...{ needsSecondVerifier: false, isVerifiedByReader: false, hold: null, releaseAt: null },
	...{ timerRefusal: "", owedRials: 0, sms: null },
};

function Cell({ id, of }: { id: string; of: WorkRow }) {
	const columns = useReleaseColumns("ready", undefined);
	return columns.find((column) => column.id === id)?.cell(of);
}
const Standing = ({ of }: { of: WorkRow }) => <Cell id="standing" of={of} />;

it("the release list and the release dialog rank critical, abnormal and undecided values alike", () => {
	const by = (analyte: string, value: string, more: Partial<Line> = {}) =>
		aLine({ analyte, value, criticalHigh: 300, ...more });
	const lines = [
		by("undecided", "<150", { flag: "undecided" }),
		by("abnormal", "150", { flag: "high" }),
		by("critical", "310", { flag: "criticalHigh", isCritical: true }),
	];
	const ranked = ["critical", "abnormal", "undecided"];
	expect(notableLines(lines).map(({ analyte }) => analyte)).toEqual(ranked);
	expect(abnormalValues(lines).shown.map(({ analyte }) => analyte)).toEqual(ranked);
});

describe.each(["fa", "en"] as const)("in %s", (locale) => {
	const messages = locale === "fa" ? fa : en;
	const { release, notable } = messages.results;
	const shown = (part: React.ReactNode) =>
		renderToStaticMarkup(
			<IntlProvider locale={locale} messages={messages} timeZone="Asia/Tehran">
				<LocaleProvider value={locale}>{part}</LocaleProvider>
			</IntlProvider>,
		);

	it("marks a verified report with a value that is now judged differently, and does not show it as ready", () => {
		expect(shown(<Standing of={row} />)).toContain(release.ready);
		const html = shown(<Standing of={{ ...row, judgedDifferently: "کلسترول LDL" }} />);
		expect(html).toContain(release.judgedDifferently);
		expect(html).toContain("کلسترول LDL");
		expect(html).not.toContain(`>${release.ready}<`);
	});

	it("names an abnormal value with its test, and has a unit only behind a number", () => {
		const value = { testId: "t", code: "U/A", nameFa: "ادرار", nameEn: "Urinalysis", unit: "mg/dL" };
		const texts = (changes: Partial<WorkRow["abnormal"]["shown"][number]>) => {
			const each = { ...value, analyte: "Protein", value: "30", flag: "abnormal" as const, ...changes };
			const of = { ...row, abnormal: { shown: [each], others: 0 } };
			return shown(<Cell id="values" of={of} />).replace(/<[^>]*>/g, "");
		};
		expect(texts({})).toContain("U/A Protein 30 mg/dL");
		expect(texts({ value: "<30" })).toContain("&lt;30 mg/dL");
		for (const words of ["2+", "positive", "1:80"]) {
			expect(texts({ value: words })).toContain(`U/A Protein ${words}`);
			expect(texts({ value: words })).not.toContain("mg/dL");
		}
		expect(texts({ analyte: "" })).toContain(`${locale === "fa" ? "ادرار" : "Urinalysis"} 30 mg/dL`);
		expect(texts({ analyte: "PTT", code: "ptt" })).not.toContain("ptt");
	});

	it("shows a waiting withdrawal in red", () => {
		expect(shown(<Standing of={row} />)).not.toContain("badge-bad");
		expect(shown(<Standing of={{ ...row, withdrawnValues: 1 }} />)).toContain("badge-bad");
	});

	it("says that a report waits for a colleague when its reader may not release it", () => {
		const html = shown(<Standing of={{ ...row, needsSecondPerson: true, isVerifiedByReader: true }} />);
		expect(html).toContain(release.needsSecond);
		expect(html).not.toContain(`>${release.ready}<`);
	});

	it("shows abnormal values with their flag and unit, and counts the others", () => {
		const value = { testId: "t", analyte: "", code: "K", nameFa: "پتاسیم", nameEn: "Potassium" };
		const abnormal: WorkRow["abnormal"] = {
			shown: [{ ...value, unit: "mmol/L", value: "6.8", flag: "criticalHigh" }],
			others: 2,
		};
		const html = shown(<Cell id="values" of={{ ...row, abnormal }} />);
		for (const words of [locale === "fa" ? "پتاسیم" : "Potassium", "6.8", "mmol/L", "+2"])
			expect(html).toContain(words);
		expect(html).toContain(messages.results.flag.criticalHigh);
		expect(shown(<Cell id="values" of={row} />)).not.toContain("<ul");
	});

	it("lists a value that differs greatly from its formula, with the calculated value", () => {
		const usual = aLine({ analyte: "a" });
		expect(notableLines([usual])).toEqual([]);
		const far = aLine({ formulaGives: "62" });
		expect(notableLines([usual, far])).toEqual([far]);
		const html = shown(<NotableLines lines={[far]} calls={[]} />);
		expect(html).toContain("62 mg/dL");
		expect(html).toContain(notable.formula.split("<")[0]);
	});
});
