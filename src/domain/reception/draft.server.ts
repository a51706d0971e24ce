import { desc, eq, lt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { day } from "#platform/clock.ts";
import { stale, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { ReceptionDraft, type SavedDraft } from "./schema.ts";
import { receptionDraft } from "./table.server.ts";

// The server's copy of a draft, so that another device goes on from the last acknowledged change (reception 3.2).

function accountOf(ctx: Context): string {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

const nothing: SavedDraft = { version: 0, savedAt: null, draft: null };

/** The newest draft of the signed-in patient; version 0 when there is none. */
export async function readDraft(ctx: Context): Promise<SavedDraft> {
	const [row] = await ctx.db
		.select()
		.from(receptionDraft)
		.where(eq(receptionDraft.accountId, accountOf(ctx)))
		.orderBy(desc(receptionDraft.savedAt))
		.limit(1);
	if (!row) return nothing;
	// a draft of an older release may lack fields or hold what is not allowed any more: defaults fill in, nothing else is lost
	const parsed = ReceptionDraft.safeParse(JSON.parse(row.data));
	if (!parsed.success) return nothing;
	return { version: row.version, savedAt: row.savedAt.toISOString(), draft: { ...parsed.data, id: row.id } };
}

/**
 * Saves the draft of the signed-in patient.
 * @param expected the version the device saw last, 0 for none; undefined to save whatever is there
 * @throws DomainError `record.stale` when another device saved, submitted or dropped the draft in between
 */
export async function saveDraft(
	ctx: Context,
	draft: ReceptionDraft,
	expected: number | undefined,
): Promise<SavedDraft> {
	const accountId = accountOf(ctx);
	return perform(ctx, "reception-draft.save", async (tx, note) => {
		const [known] = await tx.db
			.select({ id: receptionDraft.id, version: receptionDraft.version })
			.from(receptionDraft)
			.where(eq(receptionDraft.accountId, accountId))
			.orderBy(desc(receptionDraft.savedAt))
			.limit(1)
			.for("update");
		const version = known?.version ?? 0;
		if (expected !== undefined && expected !== version) throw stale({ version });
		const id = known?.id ?? newId();
		const saved = { ...draft, id };
		const values = { version: version + 1, savedAt: tx.now(), data: JSON.stringify(saved) };
		await tx.db
			.insert(receptionDraft)
			.values({ id, accountId, ...values })
			.onConflictDoUpdate({ target: receptionDraft.id, set: values });
		note.subject(id);
		return { version: values.version, savedAt: values.savedAt.toISOString(), draft: saved };
	});
}

/** Removes drafts that nobody touched for a week; the device's own copy is the patient's. A job runs it. */
export async function sweepDrafts(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - 7 * day);
	await ctx.db.delete(receptionDraft).where(lt(receptionDraft.savedAt, before));
}

/** Removes the drafts of the signed-in patient: submitted or given up. */
export async function removeDraft(ctx: Context): Promise<void> {
	const accountId = accountOf(ctx);
	await perform(ctx, "reception-draft.remove", async (tx) => {
		await tx.db.delete(receptionDraft).where(eq(receptionDraft.accountId, accountId));
	});
}
