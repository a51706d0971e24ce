import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { localePath } from "#locale/locale.ts";
import { day } from "#platform/clock.ts";
import { newId, newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { staffLink } from "../table.server.ts";
import type { StaffLink } from "../user-schema.ts";

// Links that open once, which an administrator copies and hands over: staff get no SMS (panel 1.3b).

export const admin = staffWith("superAdmin");

/** An invitation is valid long enough to reach the user's first working day, a reset link only briefly. */
const lifetimeMs = { invitation: 7 * day, password: day, factor: day } as const;
/** Maximum number of open invitations. */
export const maxOpen = 100;

type Link = typeof staffLink.$inferSelect;

export const isOpen = (ctx: Context) =>
	and(isNull(staffLink.usedAt), isNull(staffLink.revokedAt), gt(staffLink.expiresAt, ctx.now()));

export async function makeLink(
	tx: TransactionContext,
	values: Pick<Link, "kind"> & Partial<Link>,
): Promise<StaffLink & { id: string }> {
	const token = newToken(256);
	const now = tx.now();
	const expiresAt = new Date(now.getTime() + lifetimeMs[values.kind]);
	const id = newId();
	await tx.db.insert(staffLink).values({
		...values,
		id,
		tokenHash: sha256(token),
		createdAt: now,
		createdBy: staffIdOf(tx),
		expiresAt,
	});
	// behind the sign that browsers keep to themselves: it reaches no log
	return {
		id,
		url: `${tx.env.publicUrl}${localePath(tx.locale, "/login/welcome")}#${token}`,
		expiresDateTime: expiresAt.toISOString(),
	};
}

export const openInvitation = (ctx: Context) => and(eq(staffLink.kind, "invitation"), isOpen(ctx));
