import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { invalid } from "#platform/errors.ts";
import { mediaTypes } from "../kinds.ts";
import { media } from "../table.server.ts";

/**
 * @throws DomainError `validation.failed` when a field refers to an item that is not a picture, or that no longer exists;
 *   null is accepted
 */
export async function assertImage(ctx: Context, field: string, id: string | null): Promise<void> {
	if (id === null) return;
	const there = and(eq(media.id, id), isNull(media.deletedAt), eq(media.mediaType, mediaTypes.image));
	if (!(await ctx.db.$count(media, there))) throw invalid([{ field, key: "validation.gone" }]);
}
