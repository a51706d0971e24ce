import { and, eq, inArray, isNull } from "drizzle-orm";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { notFound } from "#platform/errors.ts";
import { assertOwner } from "./own-share.server.ts";
import { reportShare, reportShareSession } from "./table.server.ts";

/**
 * Revokes a link immediately, in every browser in which it is open.
 * @param shareId id of one link; if omitted, all links to the report are revoked
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
