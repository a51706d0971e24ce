import { and, count, desc, eq, max, sql } from "drizzle-orm";
import { audit } from "#domain/foundation/audit/table.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { assertOwner } from "./own-share.server.ts";
import { type Share, shareTries } from "./schema.ts";
import { reportShare } from "./table.server.ts";

/** At most this many links are listed, newest first. */
const mostListed = 50;

type Row = typeof reportShare.$inferSelect;
function stateOf({ revokedAt, expiresAt, tries }: Row, now: Date): Share["state"] {
	if (revokedAt) return "revoked";
	if (expiresAt <= now) return "expired";
	return tries >= shareTries ? "locked" : "active";
}

/** The links to a report, newest first, with how often each was opened. @throws DomainError `right.missing` */
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
