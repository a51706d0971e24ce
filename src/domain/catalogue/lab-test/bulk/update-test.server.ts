import type { TransactionContext } from "#database/context.server.ts";
import { keepVersion } from "#domain/foundation/record/history/keep-version.server.ts";
import { isDomainError } from "#platform/errors.ts";
import type { LabTestRecordInput } from "../record-schema.ts";
import { writeTest } from "../records.server.ts";

// Writes many tests of a spreadsheet at once, inside the caller's transaction.

export const noun = "labTest";

/** Saves a test if it has the expected version. @returns the new version; undefined when the test was changed or removed */
export async function updateTest(
	tx: TransactionContext,
	id: string,
	input: LabTestRecordInput,
	expected: number,
): Promise<number | undefined> {
	try {
		await writeTest(tx, id, input, expected);
	} catch (error) {
		if (isDomainError(error)) return undefined;
		throw error;
	}
	const version = expected + 1;
	await keepVersion(tx, { noun, recordId: id }, { version, action: "import", value: input });
	return version;
}
