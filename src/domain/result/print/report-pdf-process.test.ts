import { describe, expect, it } from "vitest";
import { aPrintedReport, releasedAt } from "#tests/support/printed-report.ts";
import { renderReportPdf } from "./report-pdf.server.ts";
import { createPdfProcess } from "./report-pdf-process.server.ts";

describe("sheets made in a separate process", () => {
	it("are identical to sheets made in the same process, and each is returned to its caller", async () => {
		const render = createPdfProcess();
		const names = ["یک", "دو", "سه"];
		const asked = names.map((name) => aPrintedReport({ patient: { name, facts: [] } }));
		const set = await Promise.all(asked.map((report) => render(report, releasedAt)));
		for (const [at, report] of asked.entries())
			expect(Buffer.from(set[at] ?? []).equals(Buffer.from(await renderReportPdf(report, releasedAt)))).toBe(
				true,
			);
	});

	it("time out when the process does not respond, and block no other request", async () => {
		const render = createPdfProcess({ limitMs: 300, program: "tests/support/silent-process.ts" });
		let turns = 0;
		const other = setInterval(() => turns++, 10);
		await expect(render(aPrintedReport(), releasedAt)).rejects.toMatchObject({ code: "report.not-printed" });
		clearInterval(other);
		expect(turns).toBeGreaterThan(5);
	});
});
