import type { Context } from "#database/context.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { StaffRecord } from "../user-schema.ts";
import { admin, found } from "./staff-record.server.ts";

/** Ends all sessions of a user now. @throws DomainError `record.not-found` */
export async function signStaffOut(ctx: Context, id: string): Promise<StaffRecord> {
	admin.check(ctx.actor);
	return mutate(ctx, "staff.sign-out", async (tx, entry) => {
		entry.subject(id);
		await found(tx, id);
		const own = ctx.actor.kind === "staff" ? ctx.actor.sessionId : undefined;
		await revokeSessionsOf(tx, id, own);
		return found(tx, id);
	});
}
