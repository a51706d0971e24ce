import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { reportLink } from "../table.server.ts";

/** Whether the text could be a link token. Tracking codes are shorter. */
const isToken = (text: string) => /^[A-Za-z0-9_-]{22}$/.test(text);

/** The link with the given token; undefined if there is none. */
export async function findReportLink(ctx: Context, token: string) {
	if (!isToken(token)) return undefined;
	const [link] = await ctx.db
		.select()
		.from(reportLink)
		.where(eq(reportLink.tokenHash, sha256(token)));
	return (
		link && { receptionId: link.receptionId, expiresAt: link.expiresAt, isOver: link.expiresAt <= ctx.now() }
	);
}
