import type { Context } from "#database/context.server.ts";
import { newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { maxMs, ownDeviceMs, unboundMs } from "./session-lifetime.ts";
import { session } from "./table.server.ts";

export type Session = typeof session.$inferSelect;

/** Opens a session. Only this response contains the secrets. */
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
