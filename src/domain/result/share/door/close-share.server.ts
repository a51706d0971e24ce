import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { reportShareSession } from "../table.server.ts";
import { shareCookie } from "./find-share.server.ts";

/** Ends this browser's access to a report that was opened by a doctor's link, before the access expires. */
export async function closeShare(ctx: Context, headers: Headers): Promise<void> {
	const session = cookieValue(headers, cookieName(ctx.env, shareCookie));
	if (!session) return;
	await ctx.db.delete(reportShareSession).where(eq(reportShareSession.tokenHash, sha256(session)));
}
