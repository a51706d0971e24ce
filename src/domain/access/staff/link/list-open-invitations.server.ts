import { desc } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffLink } from "../table.server.ts";
import type { Invitation } from "../user-schema.ts";
import { admin, maxOpen, openInvitation } from "./staff-link.server.ts";

/** Invitations that have not been accepted yet, newest first. */
export async function openInvitations(ctx: Context): Promise<Invitation[]> {
	admin.check(ctx.actor);
	const rows = await ctx.db
		.select({
			id: staffLink.id,
			displayName: staffLink.displayName,
			role: staffLink.role,
			contentLocale: staffLink.contentLocale,
			createdAt: staffLink.createdAt,
			createdBy: staffName(staffLink.createdBy),
			expiresAt: staffLink.expiresAt,
		})
		.from(staffLink)
		.where(openInvitation(ctx))
		.orderBy(desc(staffLink.createdAt))
		.limit(maxOpen);
	return rows.map(({ createdAt, expiresAt, role, ...row }) => ({
		...row,
		role: role ?? "Viewer",
		createdDateTime: createdAt.toISOString(),
		expiresDateTime: expiresAt.toISOString(),
	}));
}
