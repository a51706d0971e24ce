import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { invalid, unauthenticated } from "#platform/errors.ts";
import { currentStaff } from "../current-staff.server.ts";
import type { ChangePasswordInput, StaffUser } from "../schema.ts";
import { staff } from "../table.server.ts";
import { checkOwnPassword, namesOfHouse } from "./own-password.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { passwordFault } from "./password-rule.ts";

// What staff do with their own account.

/**
 * Changes the signed-in staff user's password and ends all their other sessions (SECURITY P17).
 * @throws DomainError `validation.failed` for a wrong old or a refused new password; `limit.reached` after ten wrong
 *   passwords
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<StaffUser> {
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const { staffId, sessionId } = ctx.actor;
	const row = await checkOwnPassword(ctx, input.oldPassword, "oldPassword");
	const fault =
		input.newPassword === input.oldPassword
			? "validation.samePassword"
			: passwordFault(input.newPassword, await namesOfHouse(ctx, row.username));
	if (fault) throw invalid([{ field: "newPassword", key: fault }]);
	const passwordHash = await hashPassword(input.newPassword);
	await mutate(ctx, "staff.change-password", async (tx, entry) => {
		entry.subject(staffId);
		// two changes at once: the second one's old password is no longer the old password
		const changed = await tx.db
			.update(staff)
			.set({
				passwordHash,
				mustChangePassword: false,
				version: sql`${staff.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(and(eq(staff.id, staffId), eq(staff.passwordHash, row.passwordHash)))
			.returning({ id: staff.id });
		if (changed.length === 0) throw invalid([{ field: "oldPassword", key: "validation.wrongPassword" }]);
		await revokeSessionsOf(tx, staffId, sessionId);
	});
	return currentStaff(ctx);
}
