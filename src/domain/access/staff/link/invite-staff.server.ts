import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { conflict } from "#platform/errors.ts";
import { staffLink } from "../table.server.ts";
import type { InvitationInput, StaffLink } from "../user-schema.ts";
import { admin, makeLink, maxOpen, openInvitation } from "./staff-link.server.ts";

/** Creates an invitation. @throws DomainError `staff.too-many-invitations` */
export async function inviteStaff(ctx: Context, input: InvitationInput): Promise<StaffLink> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.invite", async (tx, entry) => {
		if ((await tx.db.$count(staffLink, openInvitation(tx))) >= maxOpen)
			throw conflict("staff.too-many-invitations");
		const link = await makeLink(tx, { kind: "invitation", ...input });
		entry.subject(link.id);
		entry.detail("role", input.role);
		return link;
	});
}
