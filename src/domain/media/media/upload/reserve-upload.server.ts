import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { DomainError, limitReached, unavailable } from "#platform/errors.ts";
import { maxUploadBytes } from "../kinds.ts";
import { mediaUpload } from "../table.server.ts";
import { staffIdOf, tooLarge, type UploadAnnouncement } from "./upload.server.ts";
import { maxUploadsOfOne, maxWaitingBytes, uploadKeptMs } from "./upload-limits.ts";

/**
 * Reserves space for a file; reservations run one after the other.
 * @throws DomainError `media.too-large`, `media.too-many-uploads`, `service.busy` when no space is left
 */
export async function reserveUpload(
	ctx: Context,
	id: string,
	sizeBytes: number,
	{ filename, ...of }: UploadAnnouncement,
): Promise<void> {
	const staffId = staffIdOf(ctx);
	if (!(sizeBytes > 0)) throw new DomainError("unsupported", "media.empty");
	if (sizeBytes > maxUploadBytes) throw tooLarge(maxUploadBytes);
	await mutate(ctx, "media.upload", async (tx, entry) => {
		entry.subject(id);
		await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('media.upload'))`);
		const waiting = and(isNull(mediaUpload.finishedAt), gt(mediaUpload.expiresAt, tx.now()));
		const own = await tx.db.$count(mediaUpload, and(waiting, eq(mediaUpload.staffId, staffId)));
		if (own >= maxUploadsOfOne) throw limitReached(5, "media.too-many-uploads");
		const [sum] = await tx.db
			.select({ bytes: sql<number>`coalesce(sum(${mediaUpload.sizeBytes}), 0)::float8` })
			.from(mediaUpload)
			.where(waiting);
		if ((sum?.bytes ?? 0) + sizeBytes > maxWaitingBytes) throw unavailable("service.busy");
		const expiresAt = new Date(tx.now().getTime() + uploadKeptMs);
		const values = { id, staffId, fileName: filename, sizeBytes, createdAt: tx.now(), expiresAt };
		await tx.db.insert(mediaUpload).values({ ...values, ...of });
	});
}
