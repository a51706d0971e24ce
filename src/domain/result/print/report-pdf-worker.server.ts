// Typesets the sheets of reports in a separate process: the typesetter is native code that returns only when it is done, and
// would block the whole program if it hung. Started from this source file in development and in production.
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
// there is no parent left to answer
process.on("disconnect", () => process.exit());
