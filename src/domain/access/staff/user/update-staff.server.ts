import type { Context } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { fold } from "#locale/text/fold.ts";
import { invalid } from "#platform/errors.ts";
import { staff } from "../table.server.ts";
import type { StaffInput, StaffRecord } from "../user-schema.ts";
import { admin, assertSuperAdminStays, found, isSelf } from "./staff-record.server.ts";

/**
 * Saves a user's details and rights. Changing the role ends the user's sessions.
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
