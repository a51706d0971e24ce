import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ListedReport } from "#domain/result/door/schema.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { ReportRow } from "./report-row.tsx";

const listed: ListedReport = {
	...{ sequence: 1, reportNumber: "1405-2", releasedAt: "2026-11-02T10:00:00Z", state: "released" },
	...{ isCorrection: false, isPartial: false, sizeBytes: 50_000, locale: "fa", results: null },
};
const shown = (page: "fa" | "en", locale: ListedReport["locale"]) =>
	renderToStaticMarkup(
		<LocaleProvider value={page}>
			<ReportRow
				report={{ ...listed, locale }}
				name="Thyroid"
				trackingCode="2SMTQ8QEC4"
				page="/report/x"
				isOwed={false}
			/>
		</LocaleProvider>,
	);

describe("a report in the list", () => {
	it("shows the language of its PDF when that differs from the page's language", () => {
		expect(shown("en", "fa")).toContain("PDF in Persian");
		expect(shown("fa", "en")).toContain("PDF انگلیسی");
	});

	it("shows no language when both are the same, or for the laboratory's own file", () => {
		for (const html of [shown("en", "en"), shown("fa", "fa"), shown("en", null), shown("fa", null)])
			expect(html).not.toMatch(/in Persian|انگلیسی/);
	});

	it("writes an unambiguous English date", () => {
		expect(shown("en", "en")).toContain("2 Nov 2026");
		expect(shown("fa", "fa")).toContain("1405/08/11");
	});
});
