import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { insertTests } from "#domain/catalogue/lab-test/bulk/insert-tests.server.ts";
import { removeTests } from "#domain/catalogue/lab-test/bulk/remove-tests.server.ts";
import { updateTest } from "#domain/catalogue/lab-test/bulk/update-test.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { onBehalfOf } from "#platform/actor.ts";
import { second } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import type { LeftRow } from "../schema.ts";
import { labTestImport, labTestImportRow } from "../table.server.ts";
import { jobKind } from "./import-record.server.ts";

/** Number of rows per transaction. */
const batch = 100;
const jobMs = 15 * second;
type Step = typeof labTestImportRow.$inferSelect;

const leftOf = ({ row, value, testId, action, madeVersion }: Step): LeftRow => {
	const { code, texts } = value;
	// what was not even added has no page
	const isThere = action === "update" || madeVersion !== null;
	return { row, code, name: texts.fa.name, id: isThere ? testId : null };
};

/** Adds and changes the tests of some rows. @returns the rows whose test was edited after the sheet was read */
async function apply(tx: TransactionContext, importId: string, steps: Step[]): Promise<LeftRow[]> {
	const left: LeftRow[] = [];
	const fresh = steps.filter(({ action }) => action === "create");
	const free = await insertTests(
		tx,
		fresh.map(({ testId, value }) => ({ id: testId, input: value })),
	);
	const made = new Map<number, number>();
	for (const step of fresh) {
		if (free.has(step.testId)) made.set(step.row, 1);
		else left.push(leftOf(step));
	}
	for (const step of steps) {
		if (step.action !== "update" || step.seenVersion === null) continue;
		const version = await updateTest(tx, step.testId, step.value, step.seenVersion);
		if (version === undefined) left.push(leftOf(step));
		else made.set(step.row, version);
	}
	if (made.size) {
		const values = sql.join(
			[...made].map(([row, version]) => sql`(${row}::int, ${version}::int)`),
			sql`, `,
		);
		await tx.db.execute(sql`update ${labTestImportRow} set made_version = made.version
			from (values ${values}) as made (row, version)
			where ${labTestImportRow.importId} = ${importId} and ${labTestImportRow.row} = made.row`);
	}
	return left;
}

/** Undoes some rows. @returns the rows whose tests were edited or requested after the import, which are left unchanged */
async function takeBack(tx: TransactionContext, steps: Step[]): Promise<LeftRow[]> {
	const left: LeftRow[] = [];
	const added = steps.flatMap(({ action, testId, madeVersion }) =>
		action === "create" && madeVersion !== null ? [{ id: testId, version: madeVersion }] : [],
	);
	const removed = await removeTests(tx, added);
	for (const step of steps) {
		if (step.madeVersion === null) continue;
		if (step.action === "create") {
			if (!removed.has(step.testId)) left.push(leftOf(step));
			continue;
		}
		const version =
			step.before === null ? undefined : await updateTest(tx, step.testId, step.before, step.madeVersion);
		if (version === undefined) left.push(leftOf(step));
	}
	return left;
}

/** Works on the next rows of an import. @returns whether there are more rows */
const workOn = (ctx: Context, id: string): Promise<boolean> =>
	mutate(ctx, "labTestImport.work", async (tx, entry) => {
		const [row] = await tx.db.select().from(labTestImport).where(eq(labTestImport.id, id)).for("update");
		if (!row || (row.state !== "running" && row.state !== "undoing")) return false;
		const isUndoing = row.state === "undoing";
		const steps = await tx.db
			.select()
			.from(labTestImportRow)
			.where(and(eq(labTestImportRow.importId, id), gt(labTestImportRow.row, row.progress)))
			.orderBy(asc(labTestImportRow.row))
			.limit(batch);
		const left = isUndoing ? await takeBack(tx, steps) : await apply(tx, id, steps);
		const isDone = steps.length < batch;
		const ended = isUndoing
			? { state: "undone" as const, undoneAt: tx.now() }
			: { state: "done" as const, doneAt: tx.now() };
		await tx.db
			.update(labTestImport)
			.set({
				progress: isDone ? row.rowCount + 1 : (steps.at(-1)?.row ?? row.progress),
				left: [...row.left, ...left],
				...(isDone ? ended : {}),
			})
			.where(eq(labTestImport.id, id));
		entry.subject(id);
		entry.detail("count", steps.length);
		if (steps.length) entry.pagesChanged();
		return !isDone;
	});

/**
 * The job: runs for a while, then yields and is queued again. Its changes are recorded under the user who confirmed the
 * import.
 */
export async function workOnImport(ctx: Context, { id, by }: Record<string, unknown>): Promise<void> {
	const importId = String(id);
	const start = performance.now();
	const actor = typeof by === "string" ? onBehalfOf(ctx.actor, by) : ctx.actor;
	let hasMore = true;
	while (hasMore && performance.now() - start < jobMs) hasMore = await workOn({ ...ctx, actor }, importId);
	if (hasMore)
		await enqueueJob(ctx, {
			kind: jobKind,
			payload: { id: importId, by },
			uniqueKey: `${jobKind} ${importId} ${newId()}`,
		});
}
