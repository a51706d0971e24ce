import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { takenField } from "#domain/foundation/record/taken.server.ts";
import { fold } from "#locale/text/fold.ts";
import { notFound } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { hashPassword } from "../password/password-hash.server.ts";
import { staff } from "../table.server.ts";
import type { InvitedInput } from "../user-schema.ts";
import { assertPassword, type Followed, followed } from "./followed.server.ts";
import { openLink } from "./open-link.server.ts";
import { useUp } from "./use-up-link.server.ts";

/**
 * Creates the account of an invited user.
 * @throws DomainError `staff.link-over`; `validation.failed` for a user name that is already used or a password that is too
 *   easy
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
