import { and, eq, inArray, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import { listRequestedTests, listTestsInPanels } from "../ports.server.ts";
import { labTest } from "../table.server.ts";
import { noun } from "./update-test.server.ts";

/**
 * Permanently removes the tests that have the expected versions and that nothing refers to. @returns ids of the removed
 * tests
 */
export async function removeTests(
	tx: TransactionContext,
	tests: { id: string; version: number }[],
): Promise<Set<string>> {
	if (tests.length === 0) return new Set();
	const ids = tests.map(({ id }) => id);
	const [inPanels, inReceptions] = await Promise.all([
		listTestsInPanels(tx, ids),
		listRequestedTests(tx, ids),
	]);
	const used = new Set([...inPanels, ...inReceptions].map(({ id }) => id));
	const free = tests.filter(({ id }) => !used.has(id));
	if (free.length === 0) return new Set();
	const pairs = sql.join(
		free.map(({ id, version }) => sql`(${id}::uuid, ${version}::int)`),
		sql`, `,
	);
	const removed = await tx.db
		.delete(labTest)
		.where(sql`(${labTest.id}, ${labTest.version}) in (${pairs}) and ${labTest.deletedAt} is null`)
		.returning({ id: labTest.id });
	const gone = removed.map(({ id }) => id);
	if (gone.length)
		await tx.db
			.delete(recordHistory)
			.where(and(eq(recordHistory.noun, noun), inArray(recordHistory.recordId, gone)));
	return new Set(gone);
}
