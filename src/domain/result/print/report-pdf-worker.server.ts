// Sets the sheets of reports, alone in a process of its own: the typesetter is native code that answers only when it is done, and
// would hold up the whole program if it never was. Started from this source file in development and in production alike.
import type { PrintedReport } from "./printed-report.ts";
import { renderReportPdf } from "./report-pdf.server.ts";

export type PdfRequest = { report: PrintedReport; releasedAt: Date };
export type PdfAnswer = { bytes: Uint8Array } | { failure: string };

process.on("message", async ({ report, releasedAt }: PdfRequest) => {
	const answer: PdfAnswer = await renderReportPdf(report, releasedAt).then(
		(bytes) => ({ bytes }),
		(error: unknown) => ({ failure: error instanceof Error ? error.name : "unknown" }),
	);
	process.send?.(answer);
});
// nobody is left to answer to
process.on("disconnect", () => process.exit());
