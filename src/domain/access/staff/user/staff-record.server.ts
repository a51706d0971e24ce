import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { idleMs } from "#domain/access/session/session-lifetime.ts";
import { headOf } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { conflict, forbidden, notFound } from "#platform/errors.ts";
import { roleNeedsFactor } from "../setting.server.ts";
import { staff } from "../table.server.ts";
import type { StaffRecord } from "../user-schema.ts";

// Staff users (panel 1.3b): disabled, never trashed, and one SuperAdmin stays whatever happens at once.

export const admin = staffWith("superAdmin");

// columns of the row are named in full: a query of one table leaves its name out, and the inner one would be meant
const openSessions = (ctx: Context) =>
	sql<number>`(select count(*)::int from session open where open.owner_id = staff.id
		and open.revoked_at is null and open.expires_at > ${ctx.now().toISOString()}::timestamptz
		and open.seen_at > ${new Date(ctx.now().getTime() - idleMs).toISOString()}::timestamptz)`;

/** The name of the user who changed or disabled the user of a row, as SQL; it comes from another row of the same table. */
const nameOf = (column: "updated_by" | "disabled_by") =>
	sql<
		string | null
	>`(select by_whom.display_name from staff by_whom where by_whom.id = staff.${sql.identifier(column)})`;

export const selection = (ctx: Context) => ({
	...getTableColumns(staff),
	updatedByName: nameOf("updated_by").as("updated_by_name"),
	sessionCount: openSessions(ctx).as("session_count"),
	needsFactor: sql<boolean>`${roleNeedsFactor}`.as("needs_factor"),
	disabledByName: nameOf("disabled_by").as("disabled_by_name"),
});

type Row = typeof staff.$inferSelect & {
	updatedByName: string | null;
	sessionCount: number;
	needsFactor: boolean;
	disabledByName: string | null;
};

export const asRecord = (row: Row): StaffRecord => ({
	...headOf(row),
	username: row.username,
	displayName: row.displayName,
	email: row.email,
	role: row.role,
	contentLocale: row.contentLocale,
	hasFactor: row.totpSince !== null,
	needsFactor: row.needsFactor,
	sessionCount: row.sessionCount,
	signedInDateTime: row.signedInAt?.toISOString() ?? null,
	disabledDateTime: row.disabledAt?.toISOString() ?? null,
	disabledBy: row.disabledByName,
});

export const living = isNull(staff.deletedAt);

export async function found(ctx: Context, id: string): Promise<StaffRecord> {
	const [row] = await ctx.db
		.select(selection(ctx))
		.from(staff)
		.where(and(eq(staff.id, id), living));
	if (!row) throw notFound();
	return asRecord(row);
}

/**
 * Locks all users who may manage staff until this transaction ends, so that when two users remove each other's right at the
 * same time, the second change is refused. @param id the user about to lose the right
 * @throws DomainError `staff.last-super-admin`; `right.missing` when the caller has just lost the right
 */
export async function assertSuperAdminStays(tx: TransactionContext, id: string): Promise<void> {
	const rows = await tx.db
		.select({ id: staff.id })
		.from(staff)
		.where(and(eq(staff.role, "SuperAdmin"), isNull(staff.disabledAt), living))
		// in one order, so that they wait for each other
		.orderBy(asc(staff.id))
		.for("update");
	const { actor } = tx;
	if (actor.kind === "staff" && !rows.some((row) => row.id === actor.staffId)) throw forbidden();
	if (rows.every((row) => row.id === id)) throw conflict("staff.last-super-admin");
}

export const isSelf = (ctx: Context, id: string) => ctx.actor.kind === "staff" && ctx.actor.staffId === id;
