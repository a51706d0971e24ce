import { and, count, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { type DraftSummary, ReceptionDraft, type SavedDraft } from "#domain/reception/reception/schema.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { conflict, stale, unauthenticated } from "#platform/errors.ts";
import { draftKeptMs, maxDrafts } from "./draft-limits.ts";

// The server's copies of drafts, so that another device continues from the last acknowledged change (reception 3.2), and a
// patient can prepare requests for several people (reception 2.2). The device makes the id of a draft: ids belong to an
// account, and the same id in another account is another draft.

function accountOf(ctx: Context): string {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

const isDraft = (accountId: string, id: string) =>
	and(eq(receptionDraft.accountId, accountId), eq(receptionDraft.id, id));

/**
 * A draft of an older release may lack fields or contain what is no longer allowed: defaults fill in, nothing else is lost.
 * @returns null once it has expired
 */
const read = (data: string | null): ReceptionDraft | null =>
	ReceptionDraft.safeParse(data && JSON.parse(data)).data ?? null;

/** The drafts of the signed-in patient, the last saved first; without those that have expired. */
export async function listDrafts(ctx: Context): Promise<DraftSummary[]> {
	const rows = await ctx.db
		.select()
		.from(receptionDraft)
		.where(and(eq(receptionDraft.accountId, accountOf(ctx)), isNotNull(receptionDraft.data)))
		.orderBy(desc(receptionDraft.savedAt));
	return rows.flatMap(({ id, savedAt, data }) => {
		const draft = read(data);
		if (!draft) return [];
		const { firstName, lastName, receptionType, receptionPlan, doneSteps, submissionKey } = draft;
		return {
			id,
			savedAt: savedAt.toISOString(),
			...{ firstName, lastName, receptionType, receptionPlan, doneSteps, submissionKey },
		};
	});
}

/**
 * A draft of the signed-in patient; version 0 when there is none: it was never saved, or it was submitted or discarded. A
 * version
 * without a draft: the server's copy has expired and the device's own is used.
 */
export async function getDraft(ctx: Context, id: string): Promise<SavedDraft> {
	const [row] = await ctx.db
		.select()
		.from(receptionDraft)
		.where(isDraft(accountOf(ctx), id));
	const draft = read(row?.data ?? null);
	if (!row || !draft) return { version: row?.version ?? 0, savedAt: null, draft: null };
	return { version: row.version, savedAt: row.savedAt.toISOString(), draft: { ...draft, id } };
}

/** Call with the account held. @throws DomainError `draft.full` */
async function assertHasRoom(tx: TransactionContext, accountId: string) {
	const [kept] = await tx.db
		.select({ n: count() })
		.from(receptionDraft)
		.where(and(eq(receptionDraft.accountId, accountId), isNotNull(receptionDraft.data)));
	if ((kept?.n ?? 0) >= maxDrafts) throw conflict("draft.full", { most: maxDrafts });
}

/**
 * Saves a draft of the signed-in patient.
 * @param id a UUID that the device has made
 * @param expected the version the device saw last, 0 for none; undefined to save whatever is there
 * @throws DomainError `record.stale` when another device saved, submitted or dropped it in between; `draft.full` when it would
 * be one more than an account may have
 */
export async function saveDraft(
	ctx: Context,
	id: string,
	draft: ReceptionDraft,
	expected: number | undefined,
): Promise<SavedDraft> {
	const accountId = accountOf(ctx);
	return mutate(ctx, "reception-draft.save", async (tx, entry) => {
		// there is no row yet that two first saves could wait for, and drafts are counted
		await lockAccount(tx, accountId);
		const [known] = await tx.db
			.select({ version: receptionDraft.version, data: receptionDraft.data })
			.from(receptionDraft)
			.where(isDraft(accountId, id));
		const version = known?.version ?? 0;
		if (expected !== undefined && expected !== version) throw stale({ version });
		if (!known?.data) await assertHasRoom(tx, accountId);
		const saved = { ...draft, id };
		const values = { version: version + 1, savedAt: tx.now(), data: JSON.stringify(saved) };
		await tx.db
			.insert(receptionDraft)
			.values({ id, accountId, ...values })
			.onConflictDoUpdate({ target: [receptionDraft.accountId, receptionDraft.id], set: values });
		entry.subject(id);
		return { version: values.version, savedAt: values.savedAt.toISOString(), draft: saved };
	});
}

/** Deletes drafts that have not been changed for long; the device still has its own copy. A job runs it. */
export async function sweepDrafts(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - draftKeptMs);
	await ctx.db
		.update(receptionDraft)
		.set({ data: null })
		.where(and(lt(receptionDraft.savedAt, before), isNotNull(receptionDraft.data)));
}

/** Removes a draft of the signed-in patient after a submit or discard. Does nothing without one. */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "reception-draft.remove", async (tx, entry) => {
		entry.subject(id);
		await tx.db.delete(receptionDraft).where(isDraft(accountId, id));
	});
}
