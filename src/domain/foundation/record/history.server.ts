import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { notFound } from "#platform/errors.ts";
import { staffName } from "./list.server.ts";
import type { HistoryEntry } from "./schema.ts";
import { recordHistory } from "./table.server.ts";
import { staffIdOf } from "./write.server.ts";

/** Versions kept of one record; older ones go when a newer one comes. */
const maxVersions = 50;

/** Names what was changed: a noun and its record's id; of what there is one of a language, the language. */
export type Subject = { noun: string; recordId: string };

const of = ({ noun, recordId }: Subject) =>
	and(eq(recordHistory.noun, noun), eq(recordHistory.recordId, recordId));

/**
 * Keeps what a record is after a change, within the change's transaction.
 * @param value what its form or editor holds
 */
export async function keepVersion(
	tx: TransactionContext,
	subject: Subject,
	{ version, action, value }: { version: number; action: string; value: unknown },
): Promise<void> {
	await tx.db
		.insert(recordHistory)
		.values({ ...subject, version, action, value, at: tx.now(), by: staffIdOf(tx), requestId: tx.requestId });
	const kept = tx.db
		.select({ id: recordHistory.id })
		.from(recordHistory)
		.where(of(subject))
		.orderBy(desc(recordHistory.version), desc(recordHistory.id))
		.limit(maxVersions);
	await tx.db.delete(recordHistory).where(and(of(subject), notInArray(recordHistory.id, kept)));
}

/**
 * Forgets the newest version when it is a save of the same person in the same stretch of the clock: the save or
 * publication that comes takes its place.
 */
export async function forgetSaveBefore(
	tx: TransactionContext,
	subject: Subject,
	stretchMs: number,
): Promise<void> {
	const [newest] = await tx.db
		.select()
		.from(recordHistory)
		.where(of(subject))
		.orderBy(desc(recordHistory.version), desc(recordHistory.id))
		.limit(1);
	const stretchOf = (at: Date) => Math.floor(at.getTime() / stretchMs);
	if (
		newest?.action === "save" &&
		newest.by === staffIdOf(tx) &&
		stretchOf(newest.at) === stretchOf(tx.now())
	)
		await tx.db.delete(recordHistory).where(eq(recordHistory.id, newest.id));
}

/** The changes of a record, the newest first. */
export async function listVersions(ctx: Context, subject: Subject): Promise<{ dataList: HistoryEntry[] }> {
	const rows = await ctx.db
		.select({
			version: recordHistory.version,
			at: recordHistory.at,
			by: staffName(recordHistory.by),
			action: recordHistory.action,
		})
		.from(recordHistory)
		.where(of(subject))
		.orderBy(desc(recordHistory.version), desc(recordHistory.id));
	return { dataList: rows.map(({ at, ...row }) => ({ ...row, dateTime: at.toISOString() })) };
}

/** What a record was in a version. @throws DomainError `record.not-found` */
export async function getVersion(ctx: Context, subject: Subject, version: number): Promise<unknown> {
	const [row] = await ctx.db
		.select({ value: recordHistory.value })
		.from(recordHistory)
		.where(and(of(subject), eq(recordHistory.version, version)))
		.orderBy(desc(recordHistory.id))
		.limit(1);
	if (!row) throw notFound();
	return row.value;
}

/** Forgets what a record was: it was removed for good. */
export const forgetVersions = (tx: TransactionContext, subject: Subject) =>
	tx.db.delete(recordHistory).where(of(subject));

/** Two years, as far as anybody asks what a page said. */
const keptMs = 730 * day;

/** Forgets versions that are older than two years; the newest of each record stays. */
export async function sweepVersions(ctx: Context): Promise<void> {
	await ctx.db.execute(sql`
		delete from record_history old where old.at < ${new Date(ctx.now().getTime() - keptMs).toISOString()} and exists (
			select from record_history newer
			where newer.noun = old.noun and newer.record_id = old.record_id and newer.version > old.version)`);
}
