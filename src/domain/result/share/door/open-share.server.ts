import { and, eq, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { DomainError, notFound } from "#platform/errors.ts";
import { newToken } from "#platform/ids.server.ts";
import { sameSecret, sha256 } from "#platform/secret/crypto.server.ts";
import { livingShare, passcodeIndexOf } from "../own-share.server.ts";
import { shareTries } from "../schema.ts";
import { reportShare, reportShareSession } from "../table.server.ts";
import { findShare, openMs } from "./find-share.server.ts";

/** Limit on attempts from one address, across links; each link itself allows only a few attempts. */
const perAddress: Limit = { name: "report.share", hits: 60, windowSeconds: 15 * 60 };

/**
 * Uses up one attempt of a link. The check and the count are one statement, so that parallel guesses cannot share an
 * attempt.
 */
async function takeTry(ctx: Context, token: string) {
	const [share] = await ctx.db
		.update(reportShare)
		.set({ tries: sql`${reportShare.tries} + 1` })
		.where(and(eq(reportShare.tokenHash, sha256(token)), lt(reportShare.tries, shareTries), livingShare(ctx)))
		.returning();
	return share;
}

/**
 * Opens the report of a link in this browser. Wrong passcodes are counted permanently: after the fifth the link is closed,
 * and the patient must create a new one.
 * @returns token for the browser's cookie
 * @throws DomainError `record.not-found` for an invalid link; `report.share-wrong` with the attempts left;
 *   `report.share-locked`; `limit.reached`
 */
export async function openShare(
	ctx: Context,
	token: string,
	passcode: string,
): Promise<{ session: string; expiresAt: Date }> {
	await consumeLimit(ctx, perAddress, ctx.address);
	if (!(await findShare(ctx, token))) throw notFound();
	const share = await takeTry(ctx, token);
	if (!share) throw new DomainError("invalid", "report.share-locked");
	if (!sameSecret(share.passcodeIndex, passcodeIndexOf(share.id, passcode))) {
		await record(ctx, "report-share.wrong-code", share.id);
		const triesLeft = shareTries - share.tries;
		throw new DomainError("invalid", triesLeft > 0 ? "report.share-wrong" : "report.share-locked", {
			triesLeft,
		});
	}
	const session = newToken(256);
	const expiresAt = new Date(Math.min(ctx.now().getTime() + openMs, share.expiresAt.getTime()));
	await mutate(ctx, "report-share.open", async (tx, entry) => {
		entry.subject(share.id);
		// only wrong ones count
		await tx.db
			.update(reportShare)
			.set({ tries: sql`${reportShare.tries} - 1` })
			.where(eq(reportShare.id, share.id));
		await tx.db
			.insert(reportShareSession)
			.values({ tokenHash: sha256(session), shareId: share.id, expiresAt });
	});
	return { session, expiresAt };
}
