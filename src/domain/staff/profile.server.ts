import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate, record } from "#domain/audit/mutate.server.ts";
import { clearLimit, consumeLimit, type Limit } from "#domain/rate-limit/service.server.ts";
import { revokeSessionsOf } from "#domain/session/service.server.ts";
import { getSiteInfo } from "#domain/site-info/service.server.ts";
import { locales } from "#locale/locale.ts";
import { invalid, unauthenticated } from "#platform/errors.ts";
import { hashPassword, passwordMatches } from "./password-hash.server.ts";
import { passwordFault } from "./password-rule.ts";
import type { ChangePasswordInput, ProfileInput, StaffUser } from "./schema.ts";
import { currentStaff } from "./service.server.ts";
import { staff } from "./table.server.ts";

// What staff do with their own account.

/** A stolen session must not serve to guess the password (SECURITY P18). */
const wrongOldPasswords: Limit = { name: "password.change", hits: 10, windowSeconds: 15 * 60 };

function ownId(ctx: Context): { staffId: string; sessionId: string } {
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	return ctx.actor;
}

/** Names that a password must not consist of: the user's own and the centre's, in both languages. */
async function namesOfHouse(ctx: Context, username: string): Promise<string[]> {
	const centres = await Promise.all(locales.map((locale) => getSiteInfo(ctx, locale)));
	return [username, ...centres.flatMap(({ centerName, siteTitle }) => [centerName, siteTitle])];
}

/**
 * Changes the signed-in staff user's password and ends all their other sessions (SECURITY P17).
 * @throws DomainError `validation.failed` for a wrong old or a refused new password; `limit.reached` after ten wrong ones
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<StaffUser> {
	const { staffId, sessionId } = ownId(ctx);
	const [row] = await ctx.db.select().from(staff).where(eq(staff.id, staffId));
	if (!row) throw unauthenticated();
	await consumeLimit(ctx, wrongOldPasswords, staffId);
	if (!(await passwordMatches(row.passwordHash, input.oldPassword))) {
		await record(ctx, "staff.change-password-refused", staffId);
		throw invalid([{ field: "oldPassword", key: "validation.wrongPassword" }]);
	}
	await clearLimit(ctx, wrongOldPasswords, staffId);
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

/** Saves the signed-in staff user's display name and e-mail address. */
export async function updateProfile(ctx: Context, input: ProfileInput): Promise<StaffUser> {
	const { staffId } = ownId(ctx);
	await mutate(ctx, "staff.update-profile", async (tx, entry) => {
		entry.subject(staffId);
		await tx.db
			.update(staff)
			.set({ ...input, version: sql`${staff.version} + 1`, updatedAt: tx.now() })
			.where(eq(staff.id, staffId));
	});
	return currentStaff(ctx);
}
