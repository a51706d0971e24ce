import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mediaIdOf } from "../files.server.ts";
import { mediaTypes } from "../kinds.ts";
import type { Picture } from "../schema.ts";
import { media } from "../table.server.ts";
import { pictureJson } from "./get-pictures.server.ts";

/**
 * Library pictures by the addresses used in a text (any width, any format, including addresses of files that were
 * replaced), in the language of the request; addresses that do not belong to a library picture are left out.
 */
export async function picturesByPath(ctx: Context, addresses: string[]): Promise<Map<string, Picture>> {
	const ids = new Set(addresses.flatMap((address) => mediaIdOf(address) ?? []));
	if (ids.size === 0) return new Map();
	const rows = await ctx.db
		.select({ id: media.id, picture: pictureJson(ctx.locale) })
		.from(media)
		.where(and(inArray(media.id, [...ids]), eq(media.mediaType, mediaTypes.image), isNull(media.deletedAt)));
	const byId = new Map<string | undefined, Picture | null>(rows.map(({ id, picture }) => [id, picture]));
	return new Map(
		addresses.flatMap((address) => {
			const picture = byId.get(mediaIdOf(address));
			return picture ? [[address, picture] as const] : [];
		}),
	);
}
