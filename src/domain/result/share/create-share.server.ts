import { and, count, eq } from "drizzle-orm";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { isClosedTo } from "#domain/reception/relative/gate.server.ts";
import type { Reader } from "#domain/result/reading/access.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { day } from "#platform/clock.ts";
import { conflict, forbidden } from "#platform/errors.ts";
import { newDigits, newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { assertOwner, livingShare, passcodeIndexOf } from "./own-share.server.ts";
import { type MadeShare, passcodeDigits, type ShareInput } from "./schema.ts";
import { reportShare } from "./table.server.ts";

/** Maximum number of valid links to one report at a time. */
const mostLinks = 20;

/**
 * Creates a link to a report of the reader. The token and passcode of the link are shown only once.
 * @throws DomainError `right.missing`; `report.step` while there is no report to read; `report.share-full` when there are
 *   too many links
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
