import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/service.server.ts";
import { idleMs } from "#domain/access/session/session-lifetime.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { foldedMatch, headOf } from "#domain/foundation/record/list.server.ts";
import { updateRecord } from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { fold } from "#locale/text/fold.ts";
import { day } from "#platform/clock.ts";
import { conflict, forbidden, invalid, notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { openInvitations } from "./links.server.ts";
import { roleNeedsFactor } from "./setting.server.ts";
import { staff } from "./table.server.ts";
import type { StaffInput, StaffPage, StaffQuery, StaffRecord, StaffState } from "./user-schema.ts";

// Staff users (panel 1.3b): disabled, never trashed, and one SuperAdmin stays whatever happens at once.

const admin = staffWith("superAdmin");

// columns of the row are named in full: a query of one table leaves its name out, and the inner one would be meant
const openSessions = (ctx: Context) =>
	sql<number>`(select count(*)::int from session open where open.owner_id = staff.id
		and open.revoked_at is null and open.expires_at > ${ctx.now().toISOString()}::timestamptz
		and open.seen_at > ${new Date(ctx.now().getTime() - idleMs).toISOString()}::timestamptz)`;

/** The name of who changed a row: another row of the same table. */
const nameOf = (column: "updated_by" | "disabled_by") =>
	sql<
		string | null
	>`(select by_whom.display_name from staff by_whom where by_whom.id = staff.${sql.identifier(column)})`;

const selection = (ctx: Context) => ({
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

const asRecord = (row: Row): StaffRecord => ({
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

const living = isNull(staff.deletedAt);
const states: Record<StaffState, SQL | undefined> = {
	active: and(living, isNull(staff.disabledAt)),
	withoutFactor: and(living, isNull(staff.disabledAt), isNull(staff.totpSince)),
	disabled: and(living, isNotNull(staff.disabledAt)),
};

/** A page of staff users, how many each part of the list has, and whose names were closed during the last day. */
export async function listStaff(ctx: Context, query: StaffQuery): Promise<StaffPage> {
	admin.check(ctx.actor);
	const { page, pageSize, title, role, state } = query;
	const where = and(states[state], foldedMatch(staff.search, title), role ? eq(staff.role, role) : undefined);
	const since = new Date(ctx.now().getTime() - day);
	const [rows, total, active, withoutFactor, disabled, invited, locks] = await Promise.all([
		ctx.db
			.select(selection(ctx))
			.from(staff)
			.where(where)
			.orderBy(asc(staff.displayName), asc(staff.id))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db.$count(staff, where),
		ctx.db.$count(staff, states.active),
		ctx.db.$count(staff, states.withoutFactor),
		ctx.db.$count(staff, states.disabled),
		openInvitations(ctx),
		ctx.db
			.select({ at: audit.at, staffId: staff.id, displayName: staff.displayName })
			.from(audit)
			.innerJoin(staff, sql`${staff.id}::text = ${audit.subjectId}`)
			.where(
				and(
					sql`split_part(${audit.action}, '.', 1) = 'staff'`,
					eq(audit.action, "staff.locked"),
					gt(audit.at, since),
				),
			)
			.orderBy(desc(audit.at))
			.limit(10),
	]);
	return {
		dataList: rows.map(asRecord),
		...totals(total, pageSize),
		counts: { active, withoutFactor, disabled, invited: invited.length },
		lockouts: locks.map(({ at, ...lock }) => ({ ...lock, dateTime: at.toISOString() })),
	};
}

async function found(ctx: Context, id: string): Promise<StaffRecord> {
	const [row] = await ctx.db
		.select(selection(ctx))
		.from(staff)
		.where(and(eq(staff.id, id), living));
	if (!row) throw notFound();
	return asRecord(row);
}

/** One staff user. @throws DomainError `record.not-found` */
export async function getStaff(ctx: Context, id: string): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return found(ctx, id);
}

/**
 * Holds everybody who may manage staff until this transaction is over, so that of two who take the right from each other at
 * once the second finds it gone. @param id who is about to lose it
 * @throws DomainError `staff.last-super-admin`; `right.missing` of a caller who has lost it meanwhile
 */
async function assertSuperAdminStays(tx: TransactionContext, id: string): Promise<void> {
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

const isSelf = (ctx: Context, id: string) => ctx.actor.kind === "staff" && ctx.actor.staffId === id;

/**
 * Saves who somebody is and what they may do. With another role their sessions end.
 * @throws DomainError `record.stale`, `record.not-found`; `validation.failed` for one's own role; `staff.last-super-admin`
 */
export async function updateStaff(
	ctx: Context,
	id: string,
	input: StaffInput,
	expected: number,
): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.update", async (tx, entry) => {
		entry.subject(id);
		const before = await found(tx, id);
		const isOther = before.role !== input.role;
		if (isOther && isSelf(ctx, id)) throw invalid([{ field: "role", key: "validation.ownRole" }]);
		if (isOther) await assertSuperAdminStays(tx, id);
		await updateRecord(tx, staff, id, expected, {
			...input,
			search: fold(`${input.displayName} ${before.username}`),
		});
		for (const field of ["role", "contentLocale"] as const)
			if (before[field] !== input[field]) {
				entry.detail(`${field}Before`, before[field] ?? "");
				entry.detail(field, input[field] ?? "");
			}
		if (isOther) await revokeSessionsOf(tx, id);
		return found(tx, id);
	});
}

/**
 * Closes an account; its sessions end with it. @throws DomainError `staff.own-account`, `staff.last-super-admin`,
 * `record.stale`, `record.not-found`
 */
export async function disableStaff(ctx: Context, id: string, expected: number): Promise<StaffRecord> {
	admin.check(ctx.actor);
	if (isSelf(ctx, id)) throw conflict("staff.own-account");
	return mutate(ctx, "staff.disable", async (tx, entry) => {
		entry.subject(id);
		await found(tx, id);
		await assertSuperAdminStays(tx, id);
		const by = tx.actor.kind === "staff" ? tx.actor.staffId : null;
		await updateRecord(tx, staff, id, expected, { disabledAt: tx.now(), disabledBy: by });
		await revokeSessionsOf(tx, id);
		return found(tx, id);
	});
}

/** Opens a closed account again; its owner has to sign in again. @throws DomainError `record.stale`, `record.not-found` */
export async function enableStaff(ctx: Context, id: string, expected: number): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.enable", async (tx, entry) => {
		entry.subject(id);
		await updateRecord(tx, staff, id, expected, { disabledAt: null, disabledBy: null });
		return found(tx, id);
	});
}

/** Ends all of somebody's sessions now. @throws DomainError `record.not-found` */
export async function signStaffOut(ctx: Context, id: string): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.sign-out", async (tx, entry) => {
		entry.subject(id);
		await found(tx, id);
		const own = ctx.actor.kind === "staff" ? ctx.actor.sessionId : undefined;
		await revokeSessionsOf(tx, id, own);
		return found(tx, id);
	});
}
