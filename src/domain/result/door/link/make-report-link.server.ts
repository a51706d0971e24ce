import type { Context } from "#database/context.server.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import { day } from "#platform/clock.ts";
import { newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { reportLink } from "../table.server.ts";

/**
 * Creates a link to the report of a request, in the caller's transaction; earlier links still work.
 * @returns the token of the link, which leaves the server only once, in the message
 */
export async function makeReportLink(ctx: Context, receptionId: string): Promise<string> {
	const { linkDays } = await getReportingSetting(ctx);
	const token = newToken(128);
	const createdAt = ctx.now();
	const expiresAt = new Date(createdAt.getTime() + linkDays * day);
	await ctx.db.insert(reportLink).values({ receptionId, tokenHash: sha256(token), createdAt, expiresAt });
	return token;
}
