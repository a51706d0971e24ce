import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { hour } from "#platform/clock.ts";
import { newToken } from "#platform/ids.server.ts";
import { sameSecret, sha256 } from "#platform/secret/crypto.server.ts";
import { idleMs, maxMs, maxStaffSessions, ownDeviceMs, seenStepMs, unboundMs } from "./session-lifetime.ts";
import { session } from "./table.server.ts";

export type Session = typeof session.$inferSelect;

/** Opens a session. The secrets leave the server once, here. */
export async function openSession(
	ctx: Context,
	{
		kind,
		ownerId,
		bound,
		device = "",
		isOwnDevice = false,
	}: Pick<Session, "kind" | "ownerId"> & { bound: boolean; device?: string; isOwnDevice?: boolean },
): Promise<{ id: string; token: string; cookie: string | undefined; expiresAt: Date }> {
	const token = newToken(256);
	const cookie = bound && kind === "staff" ? newToken(256) : undefined;
	const now = ctx.now();
	const expiresAt = new Date(now.getTime() + (isOwnDevice ? ownDeviceMs : bound ? maxMs : unboundMs));
	const [row] = await ctx.db
		.insert(session)
		.values({
			kind,
			ownerId,
			tokenHash: sha256(token),
			cookieHash: cookie ? sha256(cookie) : null,
			isBound: bound,
			isOwnDevice,
			device,
			createdAt: now,
			seenAt: now,
			expiresAt,
		})
		.returning();
	return { id: row?.id ?? "", token, cookie, expiresAt };
}

/** Neither revoked nor over nor, unless on a device of one's own, idle too long. */
function isLiving(ctx: Context, { revokedAt, expiresAt, seenAt, isOwnDevice }: Session): boolean {
	const now = ctx.now();
	return !revokedAt && expiresAt > now && (isOwnDevice || now.getTime() - seenAt.getTime() <= idleMs);
}

/**
 * The valid session of a token; undefined if unknown, expired, idle too long, revoked, or without its half in the cookie.
 * @param unattended the page asked by itself, without any action of a person: this does not extend the session
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

/** The living staff session of a browser's cookie half. Enough to look at a draft, never to change anything. */
export async function findSessionOfCookie(ctx: Context, cookie: string): Promise<Session | undefined> {
	const [found] = await ctx.db
		.select()
		.from(session)
		.where(and(eq(session.cookieHash, sha256(cookie)), eq(session.kind, "staff")));
	return found && isLiving(ctx, found) ? found : undefined;
}

/** Tells what is open for a session on any node that it has ended. */
export async function announceEnd(ctx: Context, id: string): Promise<void> {
	const tell = () => ctx.database.notify("sessions", id);
	if (ctx.transaction) ctx.transaction.afterCommit(tell);
	else await tell();
}

/** A session that lives, by its id; looking makes it no younger. */
export async function findLivingSession(ctx: Context, id: string): Promise<Session | undefined> {
	const [found] = await ctx.db.select().from(session).where(eq(session.id, id));
	return found && isLiving(ctx, found) ? found : undefined;
}

/** Ends one session now. */
export async function revokeSession(ctx: Context, id: string): Promise<void> {
	await ctx.db.update(session).set({ revokedAt: ctx.now() }).where(eq(session.id, id));
	await announceEnd(ctx, id);
}

/** Ends every session of a staff user or patient account now: password or role changed, disabled, signed out everywhere. */
export async function revokeSessionsOf(ctx: Context, ownerId: string, except?: string): Promise<void> {
	const open = await ctx.db
		.select({ id: session.id })
		.from(session)
		.where(and(eq(session.ownerId, ownerId), isNull(session.revokedAt)));
	for (const { id } of open) if (id !== except) await revokeSession(ctx, id);
}

/** Ends the oldest sessions of a staff user beyond the allowed number. */
export async function endSurplusSessions(ctx: Context, ownerId: string): Promise<void> {
	const surplus = await ctx.db
		.select({ id: session.id })
		.from(session)
		.where(and(eq(session.ownerId, ownerId), isNull(session.revokedAt), gt(session.expiresAt, ctx.now())))
		.orderBy(desc(session.createdAt), desc(session.id))
		.offset(maxStaffSessions);
	for (const { id } of surplus) await revokeSession(ctx, id);
}

/** Removes sessions that ended long ago; a job runs it. */
export async function sweepSessions(ctx: Context): Promise<void> {
	const before = new Date(ctx.now().getTime() - 30 * 24 * hour);
	await ctx.db.delete(session).where(or(lt(session.expiresAt, before), lt(session.revokedAt, before)));
}
