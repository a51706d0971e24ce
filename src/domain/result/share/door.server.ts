import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate, record } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import { deviceOf, findReception, type Reader } from "#domain/result/reading/access.server.ts";
import { findReport, reportNumber } from "#domain/result/report/sheet.server.ts";
import { minute } from "#platform/clock.ts";
import { DomainError, notFound } from "#platform/errors.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";
import { newToken } from "#platform/ids.server.ts";
import { sameSecret, sha256 } from "#platform/secret/crypto.server.ts";
import { type SharedReport, shareTries } from "./schema.ts";
import { livingShare, passcodeIndexOf } from "./service.server.ts";
import { reportShare, reportShareSession } from "./table.server.ts";

// Access by a patient's link: without an account, with a passcode, to one report (reports 2.6). Unknown, expired and revoked
// links get the same answer.

/** How long a report stays open in the browser of a doctor. */
const openMs = 30 * minute;
export const shareCookie = "shared";

/** Tries per link are few; this limits trying many links. */
const perAddress: Limit = { name: "report.share", hits: 60, windowSeconds: 15 * 60 };

/** A valid link; undefined for an unknown, expired or revoked one, or when its person hides the report from the account. */
async function findShare(ctx: Context, token: string) {
	if (!/^[\w-]{22}$/.test(token)) return undefined;
	const [found] = await ctx.db
		.select()
		.from(reportShare)
		.where(and(eq(reportShare.tokenHash, sha256(token)), livingShare(ctx)));
	const row = found && (await findReception(ctx, found.receptionId));
	return row && !(await isClosedTo(ctx, row)) ? { ...found, row } : undefined;
}

/** What a link shows before its passcode; undefined for an invalid one. */
export async function getSharedReport(ctx: Context, token: string): Promise<SharedReport | undefined> {
	const share = await findShare(ctx, token);
	const report = share && (await findReport(ctx, share.row.id));
	if (!report) return undefined;
	const { row } = share;
	return {
		person: [row.firstName, row.lastName && `${[...row.lastName][0] ?? ""}.`].filter(Boolean).join(" "),
		reportNumber: reportNumber(report.found),
		expiresAt: share.expiresAt.toISOString(),
		isLocked: share.tries >= shareTries,
	};
}

/** Takes a try of a link: look and count are one statement, so that parallel guesses cannot share one. */
async function takeTry(ctx: Context, token: string) {
	const [share] = await ctx.db
		.update(reportShare)
		.set({ tries: sql`${reportShare.tries} + 1` })
		.where(and(eq(reportShare.tokenHash, sha256(token)), lt(reportShare.tries, shareTries), livingShare(ctx)))
		.returning();
	return share;
}

/**
 * Opens the report of a link for this browser. Wrong passcodes never expire: after the fifth the link is closed, and
 * the patient makes a new one.
 * @returns token for the browser's cookie
 * @throws DomainError `record.not-found` for a link that opens nothing; `report.share-wrong` with the tries left;
 * `report.share-locked`; `limit.reached`
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

/** Closes what was opened by a doctor's link in this browser, before its time is over. */
export async function closeShare(ctx: Context, headers: Headers): Promise<void> {
	const session = cookieValue(headers, cookieName(ctx.env, shareCookie));
	if (!session) return;
	await ctx.db.delete(reportShareSession).where(eq(reportShareSession.tokenHash, sha256(session)));
}

/**
 * The reader of a link opened in this browser: only that report, while the link is valid.
 * @returns undefined when the passcode is still needed, or the link opens nothing
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
