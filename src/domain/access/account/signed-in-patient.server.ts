import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { findSession } from "#domain/access/session/find-session.server.ts";
import type { Actor } from "#platform/actor.ts";
import { unauthenticated } from "#platform/errors.ts";
import { account } from "./table.server.ts";

/** The patient of a session cookie, or undefined. */
export async function patientActor(ctx: Context, token: string): Promise<Actor | undefined> {
	const found = await findSession(ctx, "patient", token);
	return found && { kind: "patient", accountId: found.ownerId, sessionId: found.id };
}

/** The mobile of the signed-in patient. @throws DomainError `session.missing` */
export async function patientMobile(ctx: Context): Promise<string> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const [row] = await ctx.db
		.select({ mobile: account.mobile })
		.from(account)
		.where(eq(account.id, ctx.actor.accountId));
	if (!row) throw unauthenticated();
	return row.mobile;
}
