import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { notFound } from "#platform/errors.ts";
import { clearFactor } from "../factor/clear-factor.server.ts";
import { checkPasswordOf } from "../password/own-password.server.ts";
import { hashPassword } from "../password/password-hash.server.ts";
import { fromAddress, fromStrangers } from "../session/sign-in-limits.server.ts";
import { staff } from "../table.server.ts";
import type { LinkPasswordInput } from "../user-schema.ts";
import { assertPassword, type Followed, followed } from "./followed.server.ts";
import { openLink } from "./open-link.server.ts";
import { useUp } from "./use-up-link.server.ts";

/**
 * Sets a new password for a user who has forgotten the password, or removes a lost second factor if the present password is
 * given. All sessions end. @throws DomainError `staff.link-over`; `validation.failed` for a wrong or too easy password
 */
export async function followReset(
	ctx: Context,
	input: LinkPasswordInput,
	deviceCookie?: string,
): Promise<Followed> {
	const { link, owner } = await openLink(ctx, input.token);
	if (!owner || link.kind === "invitation") throw notFound("staff.link-over");
	const isPassword = link.kind === "password";
	if (isPassword) await assertPassword(ctx, input.password, owner.username);
	else await checkPasswordOf(ctx, owner, input.password);
	const passwordHash = isPassword ? await hashPassword(input.password) : owner.passwordHash;
	await mutate(ctx, isPassword ? "staff.new-password" : "staff.clear-factor", async (tx, entry) => {
		entry.subject(owner.id);
		await useUp(tx, link.id, owner.id);
		if (isPassword)
			await tx.db
				.update(staff)
				.set({
					passwordHash,
					mustChangePassword: false,
					version: sql`${staff.version} + 1`,
					updatedAt: tx.now(),
				})
				.where(eq(staff.id, owner.id));
		else await clearFactor(tx, owner.id);
		await revokeSessionsOf(tx, owner.id);
	});
	// a person locked out by their own wrong tries gets in after following the link
	await clearLimit(ctx, fromStrangers, owner.username);
	await clearLimit(ctx, fromAddress, `${owner.username} ${ctx.address}`);
	return followed(owner.username, deviceCookie);
}
