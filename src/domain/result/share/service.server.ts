import { and, count, desc, eq, gt, inArray, isNull, lt, max, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { day } from "#platform/clock.ts";
import { conflict, forbidden, notFound } from "#platform/errors.ts";
import { newDigits, newToken } from "#platform/ids.server.ts";
import { indexOf, sha256 } from "#platform/secret/crypto.server.ts";
import { type MadeShare, passcodeDigits, type Share, type ShareInput, shareTries } from "./schema.ts";
import { reportShare, reportShareSession } from "./table.server.ts";

// Links by which a patient lets a doctor read a report (reports 2.4, 2.6). The link is only half of the access: the passcode is
// sent separately, both are shown once, and the patient can revoke a link.

/** Links of one report that open something at a time. */
const mostLinks = 20;
/** Links that are listed: the newest. */
const mostListed = 50;

export const passcodeIndexOf = (id: string, passcode: string) => indexOf(`report-share:${id}`, passcode);

/** Only the patient makes links, not a visitor with a link or a code. @throws DomainError `right.missing` */
function assertOwner({ by }: Reader): void {
	if (by !== "patient") throw forbidden();
}

export const livingShare = (ctx: Context) =>
	and(isNull(reportShare.revokedAt), gt(reportShare.expiresAt, ctx.now()));

/**
 * Makes a link to the report of the reader's reception. Its token and passcode are shown only once.
 * @throws DomainError `right.missing`; `report.step` while there is no report to read; `report.share-full` at too many links
 */
export async function createShare(reader: Reader, { days, label }: ShareInput): Promise<MadeShare> {
	assertOwner(reader);
	const { ctx, row } = reader;
	if ((await getReading(reader)).state !== "open") throw conflict("report.step");
	const token = newToken(128);
	const passcode = newDigits(passcodeDigits);
	return mutate(ctx, "report-share.create", async (tx, entry) => {
		// the person may be withdrawing their consent at this moment: then no link is made, or it is revoked with the others
		if (row.accountId) await lockAccount(tx, row.accountId);
		if (await isClosedTo(tx, row)) throw forbidden();
		const [own] = await tx.db
			.select({ count: count() })
			.from(reportShare)
			.where(and(eq(reportShare.receptionId, row.id), livingShare(tx)));
		if ((own?.count ?? 0) >= mostLinks) throw conflict("report.share-full", { count: mostLinks });
		const createdAt = tx.now();
		const expiresAt = new Date(createdAt.getTime() + Number(days) * day);
		const [made] = await tx.db
			.insert(reportShare)
			.values({
				...{ receptionId: row.id, label, tokenHash: sha256(token), passcodeIndex: "" },
				...{ createdAt, expiresAt },
			})
			.returning({ id: reportShare.id });
		const id = made?.id ?? "";
		await tx.db
			.update(reportShare)
			.set({ passcodeIndex: passcodeIndexOf(id, passcode) })
			.where(eq(reportShare.id, id));
		entry.subject(id);
		entry.detail("days", Number(days));
		return { id, token, passcode, expiresAt: expiresAt.toISOString() };
	});
}

type Row = typeof reportShare.$inferSelect;
function stateOf({ revokedAt, expiresAt, tries }: Row, now: Date): Share["state"] {
	if (revokedAt) return "revoked";
	if (expiresAt <= now) return "expired";
	return tries >= shareTries ? "locked" : "active";
}

/** Links of a report, the newest first, with how often each was opened. @throws DomainError `right.missing` */
export async function listShares(reader: Reader): Promise<Share[]> {
	assertOwner(reader);
	const { ctx, row } = reader;
	const share = sql<string>`${audit.details} ->> 'share'`;
	const [rows, openings] = await Promise.all([
		ctx.db
			.select()
			.from(reportShare)
			.where(eq(reportShare.receptionId, row.id))
			.orderBy(desc(reportShare.createdAt), desc(reportShare.id))
			.limit(mostListed),
		ctx.db
			.select({ share, count: count(), last: max(audit.at) })
			.from(audit)
			.where(and(eq(audit.subjectId, row.id), eq(audit.action, "report.open"), sql`${share} is not null`))
			.groupBy(share),
	]);
	return rows.map((each) => {
		const opened = openings.find((known) => known.share === each.id);
		return {
			id: each.id,
			label: each.label,
			state: stateOf(each, ctx.now()),
			createdAt: each.createdAt.toISOString(),
			expiresAt: each.expiresAt.toISOString(),
			opened: { count: opened?.count ?? 0, last: opened?.last?.toISOString() ?? "" },
		};
	});
}

/**
 * Takes a link back, at once and in every browser that it is open in.
 * @param shareId of one link; all of the report unless given
 * @throws DomainError `right.missing`; `record.not-found` for a link of another report
 */
export async function revokeShares(reader: Reader, shareId?: string): Promise<void> {
	assertOwner(reader);
	const { ctx, row } = reader;
	await mutate(ctx, "report-share.revoke", async (tx, entry) => {
		entry.subject(shareId ?? row.id);
		const taken = await tx.db
			.update(reportShare)
			.set({ revokedAt: tx.now() })
			.where(
				and(
					eq(reportShare.receptionId, row.id),
					isNull(reportShare.revokedAt),
					...(shareId ? [eq(reportShare.id, shareId)] : []),
				),
			)
			.returning({ id: reportShare.id });
		if (shareId && taken.length === 0) {
			const [known] = await tx.db
				.select({ id: reportShare.id })
				.from(reportShare)
				.where(and(eq(reportShare.id, shareId), eq(reportShare.receptionId, row.id)));
			if (!known) throw notFound();
		}
		if (taken.length)
			await tx.db.delete(reportShareSession).where(
				inArray(
					reportShareSession.shareId,
					taken.map(({ id }) => id),
				),
			);
	});
}

/** How long ended links stay in the patient's list. */
const keptMs = 180 * day;

/** Removes links that ended long ago and sessions that are over; a job runs it. */
export async function sweepShares(ctx: Context): Promise<void> {
	await ctx.db.delete(reportShareSession).where(lt(reportShareSession.expiresAt, ctx.now()));
	await ctx.db.delete(reportShare).where(lt(reportShare.expiresAt, new Date(ctx.now().getTime() - keptMs)));
}
