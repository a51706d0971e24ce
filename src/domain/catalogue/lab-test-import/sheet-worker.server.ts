// Parses untrusted spreadsheets in a separate process with limits on memory and time.
import { isDomainError } from "#platform/errors.ts";
import { readSheet } from "./read-sheet.server.ts";
import type { Sheet } from "./sheet.ts";

function answerOf(bytes: Uint8Array): { sheet: Sheet } | { fields: unknown } {
	try {
		return { sheet: readSheet(Buffer.from(bytes)) };
	} catch (error) {
		return { fields: isDomainError(error) ? error.fields : undefined };
	}
}

process.once("message", (bytes: Uint8Array) => {
	process.send?.(answerOf(bytes), () => process.exit());
});
// there is no parent left to answer
process.on("disconnect", () => process.exit());
