// Opens strangers' spreadsheets, alone in a process of its own with a bound on its memory and time.
import { isDomainError } from "#platform/errors.ts";
import { readSheet } from "./read-sheet.server.ts";

process.once("message", async (bytes: Uint8Array) => {
	const answer = await readSheet(Buffer.from(bytes)).then(
		(sheet) => ({ sheet }),
		(error) => ({ fields: isDomainError(error) ? error.fields : undefined }),
	);
	process.send?.(answer, () => process.exit());
});
// nobody is left to answer to
process.on("disconnect", () => process.exit());
