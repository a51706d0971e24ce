// Opens strangers' spreadsheets, alone in a process of its own with a bound on its memory and time.
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
// nobody is left to answer to
process.on("disconnect", () => process.exit());
