import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { OpenReport } from "#domain/result/reading/schema.ts";
import { aReadReport } from "#tests/support/printed-report.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { ReportBody } from "../report-body.tsx";

/** A blood count whose haemoglobin is out of range, with what the catalogue explains about it. */
function explained(): OpenReport {
	const report = aReadReport("en");
	const [group] = report.groups;
	if (!group?.lines[0]) throw new Error("no results");
	const { testId, test: name, code } = group.lines[0];
	const explanation = {
		...{ testId, name, code, measures: "Counts the cells.", affects: "Altitude.", ask: "Repeat it?" },
		source: "MedlinePlus, “CBC”",
		values: [
			{ analyte: "WBC", text: "Defends the body." },
			{ analyte: "Hb", text: "Carries oxygen." },
		],
	};
	return { ...report, groups: [{ ...group, explanations: [explanation] }] };
}

const shown = (isDoctor = false) =>
	renderToStaticMarkup(
		<LocaleProvider value="en">
			<ReportBody report={explained()} path="/report/x" isDoctor={isDoctor} />
		</LocaleProvider>,
	);
const details = (html: string, name: string) =>
	[...html.matchAll(new RegExp(`<details class="${name}">(.*?)</details>`, "gs"))].map(([, inner]) =>
		inner?.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
	);

describe("the explanation of a test on its report", () => {
	it("is shown only below the value outside its range, with the sentence for that value", () => {
		const more = details(shown(), "report-more");
		expect(more).toHaveLength(1);
		expect(more[0]).toMatch(/Carries oxygen\..*Altitude\..*Repeat it\?.*MedlinePlus/);
		expect(more[0]).not.toContain("Defends the body.");
	});

	it("is given once for each test, below its department, with all values and a note that it is only general", () => {
		const about = details(shown(), "report-about");
		expect(about).toHaveLength(1);
		expect(about[0]).toMatch(/Counts the cells\..*WBC.*Defends.*Hb.*Carries.*Altitude.*not a diagnosis/);
	});

	it("is not shown to a doctor", () => {
		expect(shown(true)).not.toMatch(/Altitude|Counts the cells|report-more|report-about/);
	});
});
