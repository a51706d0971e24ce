import type { ReportFile } from "./report-document.server.ts";
import type { DocumentQuery } from "./schema.ts";

/** A response with a PDF: not cached; opened in the browser's viewer, or downloaded if requested. */
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
