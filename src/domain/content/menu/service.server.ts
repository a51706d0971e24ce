import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { hiddenGroupPaths } from "#domain/content/post-group/query.server.ts";
import { documentVerbs, readDocument } from "#domain/foundation/record/document.server.ts";
import type { Locale } from "#locale/locale.ts";
import { type MenuNode, MenuTree } from "./schema.ts";
import { menu } from "./table.server.ts";
import { withoutPages } from "./without-pages.ts";

/** The published menu of a language as readers see it; empty before the first publication. */
export async function getMenu(ctx: Context, locale: Locale) {
	const { hierarchy, version } = await readDocument(ctx, menu, locale);
	const { rows } = await ctx.db.execute<{ paths: string[] }>(
		sql`select ${hiddenGroupPaths(locale, ctx.now())} as paths`,
	);
	return { hierarchy: withoutPages(hierarchy, rows[0]?.paths ?? []), version };
}

/** SQL of the published menu's tree; null before the first save. */
export const menuJson = (locale: Locale) =>
	sql<MenuNode[] | null>`(select ${menu.hierarchy} from ${menu} where ${menu.locale} = ${locale})`;

/** The rights to read and change the menu in the panel. */
export const menuRights = { read: "content.read", write: "content.write" } as const;

/** Staff operations on the menu of a language; the site shows the menu once it is published. */
export const menuVerbs = documentVerbs<MenuNode>({
	noun: "menu",
	table: menu,
	rights: menuRights,
	tree: MenuTree,
});
