import { and, eq, gt } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { deviceOf, type Reader } from "#domain/result/reading/access.server.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { reportShareSession } from "../table.server.ts";
import { findShare, shareCookie } from "./find-share.server.ts";

/**
 * The reader who opened a link in this browser: may read only that report, while the link is valid.
 * @returns undefined if the passcode is still needed, or the link is invalid
 */
export async function sharedReader(
	ctx: Context,
	token: string,
	headers: Headers,
): Promise<Reader | undefined> {
	const session = cookieValue(headers, cookieName(ctx.env, shareCookie));
	const share = session ? await findShare(ctx, token) : undefined;
	if (!session || !share) return undefined;
	const [open] = await ctx.db
		.select({ shareId: reportShareSession.shareId })
		.from(reportShareSession)
		.where(
			and(
				eq(reportShareSession.tokenHash, sha256(session)),
				eq(reportShareSession.shareId, share.id),
				gt(reportShareSession.expiresAt, ctx.now()),
			),
		);
	return open && { ctx, row: share.row, by: "share", shareId: share.id, device: deviceOf(headers) };
}
