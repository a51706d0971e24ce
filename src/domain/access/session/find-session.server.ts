import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sameSecret, sha256 } from "#platform/secret/crypto.server.ts";
import type { Session } from "./open-session.server.ts";
import { idleMs, seenStepMs } from "./session-lifetime.ts";
import { session } from "./table.server.ts";

/**
 * True if the session is not revoked, not expired, and not idle too long (there is no idle limit on the user's own device).
 */
function isLiving(ctx: Context, { revokedAt, expiresAt, seenAt, isOwnDevice }: Session): boolean {
	const now = ctx.now();
	return !revokedAt && expiresAt > now && (isOwnDevice || now.getTime() - seenAt.getTime() <= idleMs);
}

/**
 * The session of a token, if it is valid; undefined if the token is unknown, if the session is expired, revoked or idle too
 * long, or if the cookie half is missing.
 * @param unattended whether the page sent the request automatically, without any action of a user: such a request does not
 *   extend the session
 */
export async function findSession(
	ctx: Context,
	kind: Session["kind"],
	token: string,
	cookie?: string,
	unattended = false,
): Promise<Session | undefined> {
	const [found] = await ctx.db
		.select()
		.from(session)
		.where(and(eq(session.tokenHash, sha256(token)), eq(session.kind, kind)));
	const now = ctx.now();
	if (!found || !isLiving(ctx, found)) return undefined;
	if (found.cookieHash && !(cookie && sameSecret(found.cookieHash, sha256(cookie)))) return undefined;
	if (!unattended && now.getTime() - found.seenAt.getTime() > seenStepMs)
		await ctx.db.update(session).set({ seenAt: now }).where(eq(session.id, found.id));
	return found;
}

/** The valid staff session that belongs to a browser's cookie half. Enough to view a draft, but not to change anything. */
export async function findSessionOfCookie(ctx: Context, cookie: string): Promise<Session | undefined> {
	const [found] = await ctx.db
		.select()
		.from(session)
		.where(and(eq(session.cookieHash, sha256(cookie)), eq(session.kind, "staff")));
	return found && isLiving(ctx, found) ? found : undefined;
}

/** A valid session by its id; reading it does not extend it. */
export async function findLivingSession(ctx: Context, id: string): Promise<Session | undefined> {
	const [found] = await ctx.db.select().from(session).where(eq(session.id, id));
	return found && isLiving(ctx, found) ? found : undefined;
}
