import { asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { takenField } from "#domain/foundation/record/taken.server.ts";
import {
	removeForGood,
	trashRecord,
	updateRecord,
	updateRecords,
} from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { mediaKindOf } from "./kinds.ts";
import { lacksAlternative, mediaRights } from "./records.server.ts";
import type { MediaFigures, MediaFolder, MediaFolderInput } from "./schema.ts";
import { media, mediaFolder } from "./table.server.ts";

const write = staffWith(mediaRights.write);

/** Folders by name and how much there is of each kind; what lies in the trash does not count. */
export async function getMediaFigures(ctx: Context): Promise<MediaFigures> {
	staffWith(mediaRights.read).check(ctx.actor);
	const living = isNull(media.deletedAt);
	const [kinds, counted, folders] = await Promise.all([
		ctx.db
			.select({
				mediaType: media.mediaType,
				count: sql<number>`count(*)::int`,
				bytes: sql<number>`coalesce(sum(${media.sizeBytes}), 0)::float8`,
				lacking: sql<number>`(count(*) filter (where ${lacksAlternative()}))::int`,
			})
			.from(media)
			.where(living)
			.groupBy(media.mediaType),
		ctx.db
			.select({ folderId: media.folderId, count: sql<number>`count(*)::int` })
			.from(media)
			.where(living)
			.groupBy(media.folderId),
		ctx.db
			.select({ id: mediaFolder.id, version: mediaFolder.version, name: mediaFolder.name })
			.from(mediaFolder)
			.where(isNull(mediaFolder.deletedAt))
			.orderBy(asc(mediaFolder.name), asc(mediaFolder.id)),
	]);
	const inFolder = new Map(counted.map(({ folderId, count }) => [folderId, count]));
	const figures: MediaFigures = {
		folders: folders.map((folder) => ({ ...folder, count: inFolder.get(folder.id) ?? 0 })),
		kinds: { image: 0, audio: 0, video: 0, document: 0 },
		totalCount: 0,
		sizeBytes: 0,
		lackingCount: 0,
	};
	for (const { mediaType, count, bytes, lacking } of kinds) {
		figures.kinds[mediaKindOf(mediaType)] += count;
		figures.totalCount += count;
		figures.sizeBytes += bytes;
		figures.lackingCount += lacking;
	}
	return figures;
}

const taken = (error: unknown): never => {
	throw takenField(mediaFolder, error);
};

/** @throws DomainError `validation.failed` when a folder of this name is there */
export function createMediaFolder(ctx: Context, { name }: MediaFolderInput): Promise<MediaFolder> {
	write.check(ctx.actor);
	return mutate(ctx, "media-folder.create", async (tx, entry) => {
		const id = newId();
		entry.subject(id);
		await tx.db.insert(mediaFolder).values({ id, name, createdAt: tx.now(), updatedAt: tx.now() });
		return { id, version: 1, name, count: 0 };
	}).catch(taken);
}

/** @throws DomainError `validation.failed`, `record.stale`, `record.not-found` */
export function renameMediaFolder(
	ctx: Context,
	id: string,
	{ name }: MediaFolderInput,
	expected: number,
): Promise<MediaFolder> {
	write.check(ctx.actor);
	return mutate(ctx, "media-folder.rename", async (tx, entry) => {
		entry.subject(id);
		const { version } = await updateRecord(tx, mediaFolder, id, expected, { name });
		return { id, version, name, count: await tx.db.$count(media, eq(media.folderId, id)) };
	}).catch(taken);
}

/**
 * Removes a folder for good and moves its items, also those in the trash.
 * @param moveTo another folder, or `none`; without it a folder that holds anything is refused
 * @throws DomainError `media.folder-not-empty`, `record.stale`, `record.not-found`; `validation.failed` for a folder to move to that is gone
 */
export async function removeMediaFolder(
	ctx: Context,
	id: string,
	expected: number,
	moveTo: string | undefined,
): Promise<void> {
	write.check(ctx.actor);
	await mutate(ctx, "media-folder.remove", async (tx, entry) => {
		entry.subject(id);
		// a request that puts an item into it meanwhile waits, then gets the error that the folder is gone
		const { version } = await trashRecord(tx, mediaFolder, id, expected);
		const of = eq(media.folderId, id);
		if (moveTo === id) throw invalid([{ field: "moveTo", key: "validation.selector" }]);
		if (moveTo === undefined) {
			if (await tx.db.$count(media, of)) throw conflict("media.folder-not-empty");
		} else await updateRecords(tx, media, of, { folderId: moveTo === "none" ? null : moveTo });
		await removeForGood(tx, mediaFolder, id, version);
	});
}
