import { asc, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { mediaKindOf } from "../kinds.ts";
import { lacksAlternative, mediaRights } from "../records.server.ts";
import type { MediaFigures } from "../schema.ts";
import { media, mediaFolder } from "../table.server.ts";

/** The folders by name, and the number of items of each kind; items in the trash do not count. */
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
