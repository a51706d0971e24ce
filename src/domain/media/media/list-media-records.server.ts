import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { foldedMatch, listRecords } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { mediaTypes } from "./kinds.ts";
import { asRecords, lacksAlternative, mediaRights, mediaTitle } from "./records.server.ts";
import type { MediaRecordQuery } from "./schema.ts";
import { media } from "./table.server.ts";

function inFolder(folder: string | undefined): SQL | undefined {
	if (folder === undefined) return undefined;
	return folder === "none" ? isNull(media.folderId) : eq(media.folderId, folder);
}

/** The staff's list of library items, newest first, or the trash. */
export async function listMediaRecords(ctx: Context, query: MediaRecordQuery) {
	staffWith(mediaRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		media,
		{
			where: and(
				foldedMatch(media.search, query.title),
				query.kind ? eq(media.mediaType, mediaTypes[query.kind]) : undefined,
				inFolder(query.folder),
				query.lacks ? lacksAlternative() : undefined,
			),
			orderBy: [desc(media.createdAt), desc(media.id)],
			sorts: {
				title: mediaTitle(ctx.locale),
				updatedDateTime: media.updatedAt,
				createdDateTime: media.createdAt,
				sizeBytes: media.sizeBytes,
			},
		},
		query,
	);
	return { dataList: await asRecords(ctx, rows), ...figures };
}
