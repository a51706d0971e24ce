import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { galleryGroup, galleryGroupText } from "./table.server.ts";

/**
 * The current slug of a group that had this slug in the past. A redirect matches paths only, but the slug of a group is in
 * the query.
 * @returns undefined when no visible group had the slug
 */
export async function slugAfter(ctx: Context, locale: Locale, former: string): Promise<string | undefined> {
	const [group] = await ctx.db
		.select({ slug: galleryGroup.slug })
		.from(recordHistory)
		.innerJoin(galleryGroup, eq(sql`${galleryGroup.id}::text`, recordHistory.recordId))
		.innerJoin(
			galleryGroupText,
			and(eq(galleryGroupText.groupId, galleryGroup.id), eq(galleryGroupText.locale, locale)),
		)
		.where(
			and(
				// an index leads to the versions of groups, which are few
				eq(recordHistory.noun, "galleryGroup"),
				sql`${recordHistory.value} ->> 'slug' = ${former}::text`,
				isNull(galleryGroup.deletedAt),
				eq(galleryGroup.isActive, true),
			),
		)
		.orderBy(desc(recordHistory.at))
		.limit(1);
	return group?.slug;
}
