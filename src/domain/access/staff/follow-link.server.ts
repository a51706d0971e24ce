import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { rememberDevice } from "#domain/access/session/known-device.server.ts";
import { revokeSessionsOf } from "#domain/access/session/service.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { clearLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { takenField } from "#domain/foundation/record/taken.server.ts";
import { fold } from "#locale/text/fold.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { clearFactor } from "./factor.server.ts";
import { openLink, useUp } from "./links.server.ts";
import { checkPasswordOf, namesOfHouse } from "./password/own-password.server.ts";
import { hashPassword } from "./password/password-hash.server.ts";
import { passwordFault } from "./password/password-rule.ts";
import { fromAddress, fromStrangers } from "./sign-in-limits.server.ts";
import { staff } from "./table.server.ts";
import type { InvitedInput, LinkPasswordInput } from "./user-schema.ts";

// What somebody does who follows a link of an administrator (`links.server.ts`).

/** `device`: value of the cookie by which this browser counts as known from now on. */
type Followed = { username: string; device: string };

/** Strangers who try passwords of the name cannot lock the browser that has followed a link: it is the way in under attack. */
const followed = (username: string, deviceCookie: string | undefined): Followed => ({
	username,
	device: rememberDevice("staff", username.toLowerCase(), deviceCookie),
});

async function assertPassword(ctx: Context, password: string, username: string): Promise<void> {
	const fault = passwordFault(password, await namesOfHouse(ctx, username));
	if (fault) throw invalid([{ field: "password", key: fault }]);
}

/**
 * The invited makes their account.
 * @throws DomainError `staff.link-over`; `validation.failed` for a user name that is taken and a password that is too easy
 */
export async function acceptInvitation(
	ctx: Context,
	input: InvitedInput,
	deviceCookie?: string,
): Promise<Followed> {
	const { link } = await openLink(ctx, input.token);
	if (link.kind !== "invitation") throw notFound("staff.link-over");
	const { username, displayName } = input;
	await assertPassword(ctx, input.password, username);
	const passwordHash = await hashPassword(input.password);
	await mutate(ctx, "staff.accept-invitation", async (tx, entry) => {
		const id = newId();
		entry.subject(id);
		entry.detail("role", link.role ?? "");
		await tx.db.insert(staff).values({
			id,
			username,
			displayName,
			passwordHash,
			search: fold(`${displayName} ${username}`),
			role: link.role ?? "Viewer",
			contentLocale: link.contentLocale,
		});
		await useUp(tx, link.id, id);
	}).catch((error) => {
		throw takenField(staff, error);
	});
	return followed(username, deviceCookie);
}

/**
 * A new password for who has forgotten it, or, with the present one, an end of the second factor that was lost. All sessions
 * end. @throws DomainError `staff.link-over`; `validation.failed` for a wrong or too easy password
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
