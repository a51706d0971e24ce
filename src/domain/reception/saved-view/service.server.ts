import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import type { AtVersion } from "#domain/reception/reception/details/schema.ts";
import { conflict, notFound, stale, unauthenticated } from "#platform/errors.ts";
import { mostViews, type SavedView, type ViewInput } from "./schema.ts";
import { receptionView } from "./table.server.ts";

// Saved views of the queue: each user's own and shared ones. Only its owner changes a view.

/** Maximum number of shared views shown, because many people may share views. */
const mostShown = 100;

function ownerOf({ actor }: Context): string {
	staffWith("reception.read").check(actor);
	if (actor.kind !== "staff") throw unauthenticated();
	return actor.staffId;
}

/** The views that the user sees: own views first, then shared ones, in the order of creation. */
export async function listViews(ctx: Context): Promise<SavedView[]> {
	const staffId = ownerOf(ctx);
	const isOwn = eq(receptionView.staffId, staffId);
	const rows = await ctx.db
		.select()
		.from(receptionView)
		.where(or(isOwn, receptionView.isShared))
		.orderBy(desc(isOwn), asc(receptionView.createdAt), asc(receptionView.id))
		.limit(mostShown);
	return rows.map((row) => ({
		id: row.id,
		version: row.version,
		name: row.name,
		isShared: row.isShared,
		isOwn: row.staffId === staffId,
		filter: row.filter,
	}));
}

/** Saves a view. @throws DomainError `reception-view.full` when the user already has the maximum number of views */
export async function addView(ctx: Context, input: ViewInput): Promise<SavedView[]> {
	const staffId = ownerOf(ctx);
	await mutate(ctx, "reception-view.add", async (tx, entry) => {
		// views are counted: two of one person wait for each other
		await tx.db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
		const kept = await tx.db.$count(receptionView, eq(receptionView.staffId, staffId));
		if (kept >= mostViews) throw conflict("reception-view.full", { most: mostViews });
		const [row] = await tx.db
			.insert(receptionView)
			.values({ ...input, staffId, createdAt: tx.now() })
			.returning({ id: receptionView.id });
		entry.subject(row?.id ?? "");
		entry.detail("shared", input.isShared);
	});
	return listViews(ctx);
}

/** Locks one of the user's own views at the version that the user saw. */
async function holdOwn(tx: TransactionContext, staffId: string, id: string, version: number): Promise<void> {
	const [row] = await tx.db
		.select({ version: receptionView.version })
		.from(receptionView)
		.where(and(eq(receptionView.id, id), eq(receptionView.staffId, staffId)))
		.for("update");
	if (!row) throw notFound();
	if (row.version !== version) throw stale({ version: row.version });
}

/**
 * Renames a view, shares it or makes it private. @throws DomainError `record.stale`, `record.not-found` for a colleague's
 * view
 */
export async function updateView(
	ctx: Context,
	id: string,
	{ version, ...input }: AtVersion<ViewInput>,
): Promise<SavedView[]> {
	const staffId = ownerOf(ctx);
	await mutate(ctx, "reception-view.update", async (tx, entry) => {
		entry.subject(id);
		entry.detail("shared", input.isShared);
		await holdOwn(tx, staffId, id, version);
		await tx.db
			.update(receptionView)
			.set({ ...input, version: sql`${receptionView.version} + 1` })
			.where(eq(receptionView.id, id));
	});
	return listViews(ctx);
}

/** Deletes a view. @throws as `updateView` */
export async function removeView(ctx: Context, id: string, version: number): Promise<SavedView[]> {
	const staffId = ownerOf(ctx);
	await mutate(ctx, "reception-view.remove", async (tx, entry) => {
		entry.subject(id);
		await holdOwn(tx, staffId, id, version);
		await tx.db.delete(receptionView).where(eq(receptionView.id, id));
	});
	return listViews(ctx);
}
