import type { Context } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { conflict } from "#platform/errors.ts";
import { staff } from "../table.server.ts";
import type { StaffRecord } from "../user-schema.ts";
import { admin, assertSuperAdminStays, found, isSelf } from "./staff-record.server.ts";

/**
 * Disables an account and ends its sessions. @throws DomainError `staff.own-account`, `staff.last-super-admin`,
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
