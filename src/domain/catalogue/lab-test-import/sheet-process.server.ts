import { second } from "#platform/clock.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { askBoundedProcess } from "#platform/process/bounded-process.server.ts";
import { WorkQueue } from "#platform/process/work-queue.ts";
import type { Sheet } from "./sheet.ts";

const limitMs = 60 * second;
const program = "src/domain/catalogue/lab-test-import/sheet-worker.server.ts";
const queue = new WorkQueue({ atOnce: 1, maxWaiting: 20 });

type Answer = { sheet?: Sheet; fields?: FieldError[] };

/**
 * Reads a spreadsheet in a separate process, one at a time.
 * @throws DomainError as `readSheet`, also for a file that crashes the process; `service.busy` when too many files are
 *   waiting
 */
export function readSheetApart(bytes: Buffer): Promise<Sheet> {
	return queue.run(async () => {
		const { sheet, fields } = (await askBoundedProcess<Answer>(program, bytes, limitMs)) ?? {};
		if (!sheet) throw invalid(fields ?? [{ field: "file", key: "validation.sheetBroken" }]);
		return sheet;
	});
}
