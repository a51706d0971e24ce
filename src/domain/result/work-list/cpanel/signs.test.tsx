import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, it } from "vitest";
import { useReleaseColumns } from "#domain/result/release/cpanel/columns.tsx";
import en from "#domain/result/report/cpanel/messages.en.json";
import fa from "#domain/result/report/cpanel/messages.fa.json";
import { NotableLines, notableLines } from "#domain/result/report/cpanel/notable-lines.tsx";
import { lineDefaults, type ReportSheet } from "#domain/result/report/schema.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import type { WorkRow } from "../schema.ts";

// What the lists and the release dialog warn of.

type Line = ReportSheet["lines"][number];
const aLine = (changes: Partial<Line>): Line => ({
	...lineDefaults,
	...{ testId: "t", analyte: "", code: "LDL", nameFa: "کلسترول LDL", nameEn: "LDL", unit: "mg/dL" },
	...{ decimals: 0, loinc: "", low: null, high: 130, rangeFa: "", rangeEn: "" },
	...{ criticalLow: null, criticalHigh: null, value: "100", comment: "", flag: "normal" },
	...{ isCritical: false, isImplausible: false, hasLargeChange: false, isMisfit: false, isTold: false },
	...{ previous: null, replaces: "", formulaGives: "" },
	...changes,
});
const row: WorkRow = {
	...{ id: "r", version: 2, trackingCode: "", receptNo: "1", firstName: "مینا", lastName: "رستگار" },
	...{ age: "34", ageScale: 3, sampledAt: "", appointmentAt: "", isTimeKnown: true, notSampled: null },
	...{ reportNumber: "1405-1", state: "verified", lostGlyphs: "", isCorrection: false },
	...{ isBeingCorrected: false, hasFile: false, values: null, withdrawnValues: 0, judgedDifferently: "" },
	...{ verified: null, verifiedAgain: null, released: null, needsSecondPerson: false },
	...{ needsSecondVerifier: false, isVerifiedByReader: false, hold: null, releaseAt: null },
	...{ timerRefusal: "", owedRials: 0, sms: null },
};

function Standing({ of }: { of: WorkRow }) {
	const columns = useReleaseColumns("ready", undefined);
	return columns.find(({ id }) => id === "standing")?.cell(of);
}

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

	it("shows a waiting withdrawal in red", () => {
		expect(shown(<Standing of={row} />)).not.toContain("badge-bad");
		expect(shown(<Standing of={{ ...row, withdrawnValues: 1 }} />)).toContain("badge-bad");
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
