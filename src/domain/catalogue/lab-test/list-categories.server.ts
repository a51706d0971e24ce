import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { labCategory, labCategoryText } from "./table.server.ts";

/** The catalogue's categories in their order. */
export async function listCategories(
	ctx: Context,
	locale: Locale,
): Promise<{ slug: string; name: string }[]> {
	return ctx.db
		.select({ slug: labCategory.slug, name: labCategoryText.name })
		.from(labCategory)
		.innerJoin(
			labCategoryText,
			and(eq(labCategoryText.categoryId, labCategory.id), eq(labCategoryText.locale, locale)),
		)
		.where(isNull(labCategory.deletedAt))
		.orderBy(asc(labCategory.position));
}
