import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { galleryGroup, galleryGroupText } from "./table.server.ts";

/**
 * Where a group is found that had this slug before: its slug of now. Redirects follow paths, and a group stands in the query.
 * @returns undefined when no group had it that the language shows
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
