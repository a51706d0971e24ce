import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { plainText } from "#locale/validation.ts";
import {
	conflict,
	DomainError,
	isDomainError,
	limitReached,
	notFound,
	unavailable,
} from "#platform/errors.ts";
import { maxInteger } from "#platform/http/query-params.ts";
import { kindOfContent } from "./kind-of-content.server.ts";
import { maxBytesOf, maxUploadBytes } from "./kinds.ts";
import { getMediaRecord, mediaRights } from "./records.server.ts";
import type { MediaUploadAnswer } from "./schema.ts";
import { mediaUpload } from "./table.server.ts";
import { takeIn } from "./take-in.server.ts";
import { answerKeptMs, maxUploadsOfOne, maxWaitingBytes, uploadKeptMs } from "./upload-limits.ts";
import { cleanRecording } from "./video/duration.server.ts";

// Uploads in progress: reserved before the first byte, continued only by their sender, taken in when they are complete.

/** Where the bytes of uploads in progress are: private, and away from stored files. */
export const uploadsFolder = ({ env }: Context) => join(env.dataDir, "uploads");
const pathOf = (ctx: Context, id: string) => join(uploadsFolder(ctx), id);

/** What is said of a file before its first byte. */
export const UploadAnnouncement = z.object({
	filename: plainText(255).default(""),
	folderId: z.uuid().nullable().default(null),
	replacesId: z.uuid().nullable().default(null),
	replacesVersion: z.coerce.number().int().min(1).max(maxInteger).nullable().default(null),
});
export type UploadAnnouncement = z.infer<typeof UploadAnnouncement>;

function staffIdOf({ actor }: Context): string {
	staffWith(mediaRights.write).check(actor);
	if (actor.kind !== "staff") throw notFound();
	return actor.staffId;
}

/**
 * Reserves the room of a file, all reservations one after the other.
 * @throws DomainError `media.too-large`, `media.too-many-uploads`, `service.busy` when no room is left
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

const tooLarge = (limitBytes: number) =>
	new DomainError("too-large", "media.too-large", { limit: Math.floor(limitBytes / 1024 / 1024) });

/** The upload of this person. @throws DomainError `record.not-found`, of another's and of one that is over too */
export async function ownUpload(ctx: Context, id: string) {
	const staffId = staffIdOf(ctx);
	if (!z.uuid().safeParse(id).success) throw notFound();
	const [row] = await ctx.db
		.select()
		.from(mediaUpload)
		.where(and(eq(mediaUpload.id, id), eq(mediaUpload.staffId, staffId)));
	if (!row || row.expiresAt <= ctx.now()) throw notFound();
	return row;
}

/** Forgets an upload and what came of it. */
export async function dropUpload(ctx: Context, id: string): Promise<void> {
	await ownUpload(ctx, id);
	await mutate(ctx, "media.upload-stop", async (tx, entry) => {
		entry.subject(id);
		await tx.db.delete(mediaUpload).where(eq(mediaUpload.id, id));
	});
	await removeParts(ctx, id);
}

async function removeParts(ctx: Context, id: string): Promise<void> {
	await rm(pathOf(ctx, id), { force: true });
	await rm(`${pathOf(ctx, id)}.json`, { force: true });
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}

/** Asked twice at once, the second waits for the first. */
const finishing = new Map<string, Promise<MediaUploadAnswer>>();

/**
 * Takes a file into the library that has arrived whole. Asked again it answers the same.
 * @throws DomainError `media.upload-incomplete`, and what refuses the file: `media.*`
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
