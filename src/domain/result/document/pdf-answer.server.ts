import type { DocumentQuery } from "./schema.ts";
import type { ReportFile } from "./service.server.ts";

/** A sheet as it is sent: kept by nobody; opened in the browser's own reader, or kept as a file when asked for. */
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
