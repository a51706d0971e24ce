import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import { findReception } from "#domain/result/reading/access.server.ts";
import { minute } from "#platform/clock.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { livingShare } from "../own-share.server.ts";
import { reportShare } from "../table.server.ts";

// Access by a patient's link: without an account, with a passcode, to one report (reports 2.6). Unknown, expired and revoked
// links get the same answer.

/** How long a report stays open in a doctor's browser. */
export const openMs = 30 * minute;
export const shareCookie = "shared";

/** A valid link; undefined for an unknown, expired or revoked link, or if the person hides the report from the account. */
export async function findShare(ctx: Context, token: string) {
	if (!/^[\w-]{22}$/.test(token)) return undefined;
	const [found] = await ctx.db
		.select()
		.from(reportShare)
		.where(and(eq(reportShare.tokenHash, sha256(token)), livingShare(ctx)));
	const row = found && (await findReception(ctx, found.receptionId));
	return row && !(await isClosedTo(ctx, row)) ? { ...found, row } : undefined;
}
