// Reads strangers' PDFs in a process of its own with a bound on its memory and time.
import { pdfFault } from "./check.server.ts";
import type { PdfFault } from "./faults.ts";

export type CheckAnswer = { fault: PdfFault | undefined };

process.once("message", (bytes: Uint8Array) => {
	const answer: CheckAnswer = {
		fault: pdfFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
	};
	process.send?.(answer, () => process.exit());
});
process.on("disconnect", () => process.exit());
