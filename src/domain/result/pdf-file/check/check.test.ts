import { describe, expect, it } from "vitest";
import { renderReportPdf } from "#domain/result/print/report-pdf.server.ts";
import { harmlessPdfs } from "#tests/support/harmless-pdfs.ts";
import { hostilePdfs } from "#tests/support/hostile-pdfs.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aStream } from "#tests/support/pdf-parts.ts";
import { aPrintedReport, releasedAt } from "#tests/support/printed-report.ts";
import { pdfFault } from "./check.server.ts";
import { pdfFaultApart } from "./check-process.server.ts";

const harmless = await harmlessPdfs();

describe("pdfFault", () => {
	it.each(harmless)("accepts %s", (_, file) => expect(pdfFault(file)).toBeUndefined());

	it("accepts our own printed report", async () => {
		const report = await renderReportPdf(aPrintedReport(), releasedAt);
		expect(pdfFault(Buffer.from(report))).toBeUndefined();
	});

	it.each(hostilePdfs)("refuses %s", (_, file, fault) => expect(pdfFault(file)).toBe(fault));
});

describe("pdfFaultApart", () => {
	it("runs in a separate process and gives the same results as pdfFault", async () => {
		expect(await pdfFaultApart(aPdf())).toBeUndefined();
		expect(await pdfFaultApart(aPdf({ objects: ["<< /S /Launch /F (a) >>"] }))).toBe("active");
	});

	it("refuses a file that takes too long, without blocking the server", async () => {
		let ticks = 0;
		const timer = setInterval(() => ticks++, 5);
		expect(await pdfFaultApart(aPdf(), 1)).toBe("tooComplex");
		clearInterval(timer);
		expect(ticks).toBeGreaterThan(0);
	});

	it("refuses a file that needs too much memory", async () => {
		const data = "\x81\x41".repeat(12_000_000);
		const bomb = aStream("/Type /ObjStm /N 1 /First 4 /Filter /RunLengthDecode", data);
		expect(await pdfFaultApart(aPdf({ objects: [bomb] }))).toBe("tooComplex");
	}, 60_000);
});
