import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import {
	aPrintedGroup as group,
	releasedAt,
	aPrintedReport as report,
	aPrintedResult as result,
} from "#tests/support/printed-report.ts";
import type { PrintedReport } from "./printed-report.ts";
import { renderReportPdf } from "./report-pdf.server.ts";

/** What a reader gets who selects all: half spaces are no letters of a PDF. */
async function textOf(printed: PrintedReport) {
	const pdf = await getDocumentProxy(new Uint8Array(await renderReportPdf(printed, releasedAt)));
	const { text, totalPages } = await extractText(pdf, { mergePages: true });
	return { text, pages: totalPages };
}

describe("the printed sheet", () => {
	it("can be extracted as text in reading order: lam-alef, hamza on heh, Latin words between Persian words", async () => {
		const comment =
			"پتاسیم بالاتر از مقدار واقعی بود، زیرا لازم است نمونهٔ دوم با HbA1c سنجیده شود و حالا سالم است.";
		const { text } = await textOf(report({ notice: comment }));
		for (const words of ["بالاتر از مقدار واقعی بود", "زیرا لازم است نمونۀ دوم", "HbA1c", "و حالا سالم است"])
			expect(text).toContain(words);
	});

	it("shows values, units and codes from left to right", async () => {
		const { text } = await textOf(report({ groups: [group([result({ value: "<5", unit: "mg/L" })])] }));
		expect(text).toMatch(/<5\s*mg\/L/);
		expect(text).toContain("140509-0418");
		expect(text).toContain("7K4MW-9QX3D");
	});

	it("states the meaning of its colours in words", async () => {
		const states = ["بالا", "پایین", "بحرانی، بالا"];
		const flags = ["high", "low", "criticalHigh"] as const;
		const results = flags.map((flag, index) => result({ flag, state: states[index] ?? "" }));
		const { text } = await textOf(report({ groups: [group(results)] }));
		expect(text).toContain("پایین");
		expect(text).toContain("↑");
		expect(text).toContain("↓");
	});

	it("prints the special characters of the typesetter literally", async () => {
		const comment = '#panic("x") $y$ *z* _q_ \\ @ref <label> // c';
		const { text } = await textOf(report({ locale: "en", notice: comment }));
		expect(text.replaceAll(/\s+/g, " ")).toContain('#panic("x") $y$ *z* _q_ \\ @ref <label> // c');
	});

	it("repeats its header on every page, and shows the number of pages", async () => {
		const many = Array.from({ length: 90 }, (_, index) => result({ name: `آزمایش ${index + 1}` }));
		const { text, pages } = await textOf(report({ groups: [group(many)] }));
		expect(pages).toBeGreaterThan(2);
		expect(text.match(/آزمایشگاه نمونه/g)?.length).toBe(pages);
		expect(text).toContain(`${pages}/${pages}`);
		for (const index of [1, 45, 90]) expect(text).toContain(`آزمایش ${index}`);
	});

	it("fits 24 results from three departments on one page", async () => {
		const groups = ["خون‌شناسی", "بیوشیمی", "هورمون"].map((name) =>
			group(
				Array.from({ length: 8 }, () => result()),
				name,
			),
		);
		const facts = Array.from({ length: 6 }, () => ({ label: "نمونه‌گیری", value: "1405/09/01 14:10" }));
		expect((await textOf(report({ groups, facts }))).pages).toBe(1);
	});

	it("shows the physician and the accreditation in the header of every page", async () => {
		const many = Array.from({ length: 60 }, () => result());
		const { text, pages } = await textOf(report({ groups: [group(many)], locale: "en" }));
		expect(pages).toBeGreaterThan(1);
		expect(text.match(/12345/g)?.length).toBe(pages + 1);
	});

	it("is byte-identical for the same report at the same time", async () => {
		const [first, second] = [
			await renderReportPdf(report(), releasedAt),
			await renderReportPdf(report(), releasedAt),
		];
		expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
		const other = await renderReportPdf(report({ notice: "دیگر" }), releasedAt);
		expect(Buffer.from(first).equals(Buffer.from(other))).toBe(false);
	});
});
