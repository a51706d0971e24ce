import type { ReportFile } from "./report-document.server.ts";
import type { DocumentQuery } from "./schema.ts";

/** A PDF answer: not cached; shown in the browser's viewer, or downloaded on request. */
export function pdfAnswer({ bytes, name }: ReportFile, { download }: DocumentQuery): Response {
	const kind = download === "true" ? "attachment" : "inline";
	return new Response(new Uint8Array(bytes), {
		headers: {
			"content-type": "application/pdf",
			"content-length": String(bytes.length),
			"cache-control": "private, no-store",
			"content-disposition": `${kind}; filename="${name}"`,
		},
	});
}
