import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { foldedMatch } from "#domain/foundation/record/list.server.ts";
import { day } from "#platform/clock.ts";
import { totals } from "#platform/http/paging.ts";
import { openInvitations } from "../link/list-open-invitations.server.ts";
import { staff } from "../table.server.ts";
import type { StaffPage, StaffQuery, StaffState } from "../user-schema.ts";
import { admin, asRecord, living, selection } from "./staff-record.server.ts";

const states: Record<StaffState, SQL | undefined> = {
	active: and(living, isNull(staff.disabledAt)),
	withoutFactor: and(living, isNull(staff.disabledAt), isNull(staff.totpSince)),
	disabled: and(living, isNotNull(staff.disabledAt)),
};

/**
 * A page of staff users, the number of users in each part of the list, and the user names that were locked during the last
 * day.
 */
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
