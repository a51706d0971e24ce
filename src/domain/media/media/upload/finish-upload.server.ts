import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { conflict, DomainError, isDomainError } from "#platform/errors.ts";
import { getMediaRecord } from "../get-media-record.server.ts";
import { kindOfContent } from "../kind-of-content.server.ts";
import { maxBytesOf } from "../kinds.ts";
import type { MediaUploadAnswer } from "../schema.ts";
import { mediaUpload } from "../table.server.ts";
import { takeIn } from "../take-in.server.ts";
import { cleanRecording } from "../video/duration.server.ts";
import { ownUpload, pathOf, removeParts, tooLarge } from "./upload.server.ts";
import { answerKeptMs } from "./upload-limits.ts";

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}

/** Uploads that are being completed: a simultaneous second call waits for the first call. */
const finishing = new Map<string, Promise<MediaUploadAnswer>>();

/**
 * Adds a completely received file to the library. Further calls return the same result.
 * @throws DomainError `media.upload-incomplete`, and the reason for refusing the file: `media.*`
 */
export function finishUpload(ctx: Context, id: string): Promise<MediaUploadAnswer> {
	const before = finishing.get(id);
	if (before) return ownUpload(ctx, id).then(() => before);
	const work = finish(ctx, id).finally(() => finishing.delete(id));
	finishing.set(id, work);
	return work;
}

async function finish(ctx: Context, id: string): Promise<MediaUploadAnswer> {
	const row = await ownUpload(ctx, id);
	// only a picture has a limit lower than the size that may be announced
	if (row.problem === "media.too-large") throw tooLarge(maxBytesOf.image);
	if (row.problem) throw new DomainError("unsupported", row.problem);
	if (row.mediaId) return { isKnown: row.isKnown, media: await getMediaRecord(ctx, row.mediaId) };
	const path = pathOf(ctx, id);
	const about = await stat(path).catch(() => undefined);
	if (about?.size !== row.sizeBytes) throw conflict("media.upload-incomplete");
	const close = (result: { mediaId?: string; isKnown?: boolean; problem?: string }) =>
		ctx.db
			.update(mediaUpload)
			.set({ ...result, finishedAt: ctx.now(), expiresAt: new Date(ctx.now().getTime() + answerKeptMs) })
			.where(eq(mediaUpload.id, id));
	try {
		const { kind, format } = await kindOfContent(path);
		if (row.sizeBytes > maxBytesOf[kind]) throw tooLarge(maxBytesOf[kind]);
		// before it is hashed: the same recording from another place is the same item
		const durationSeconds = await cleanRecording(path, format);
		const taken = await takeIn(ctx, {
			kind,
			format,
			durationSeconds,
			contentHash: await hashOf(path),
			sizeBytes: row.sizeBytes,
			fileName: row.fileName,
			folderId: row.folderId,
			replaces: row.replacesId ? { id: row.replacesId, version: row.replacesVersion ?? 0 } : undefined,
			bytes: () => readFile(path),
			stream: () => createReadStream(path),
		});
		await close({ mediaId: taken.id, isKnown: taken.isKnown });
		await removeParts(ctx, id);
		return { isKnown: taken.isKnown, media: await getMediaRecord(ctx, taken.id) };
	} catch (error) {
		// what is wrong with the file stays wrong; anything else may be tried again
		if (isDomainError(error) && (error.kind === "unsupported" || error.kind === "too-large")) {
			await close({ problem: error.code });
			await removeParts(ctx, id);
		}
		throw error;
	}
}
