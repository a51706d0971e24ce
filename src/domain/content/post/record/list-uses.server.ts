import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { menu } from "#domain/content/menu/table.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";
import { postRelated, postText } from "../table.server.ts";
import { postTexts } from "./post-texts.server.ts";

/** SQL of the home-page sections, published or draft, that refer to a post. */
const sectionsWith = (id: string) => sql`
	select distinct on (home.locale, section ->> 'id') 'home' as noun, home.locale || ':' || (section ->> 'id') as id,
		coalesce(nullif(section -> 'settings' ->> 'title', ''), section ->> 'component') as title
	from ${homeLayout} home, jsonb_array_elements(home.hierarchy || home.temporary_hierarchy) as section
	where section -> 'settings' ->> 'postId' = ${id} or section -> 'settings' -> 'postIds' ? ${id}`;

/** SQL of the menu links to a post's address, at any depth. */
const menuLinksTo = (id: string) => sql`
	select distinct on (m.locale, node ->> 'id') 'menu' as noun, m.locale || ':' || (node ->> 'id') as id, node ->> 'name' as title
	from ${menu} m
	inner join ${postText} t on t.post_id = ${id} and t.locale = m.locale,
		jsonb_path_query(m.hierarchy || m.temporary_hierarchy, 'strict $.**') as node
	where jsonb_typeof(node) = 'object' and node -> 'data' ->> 'url' in
		('/post/' || t.slug, '/' || m.locale || '/post/' || t.slug, 'post/' || t.slug)`;

/**
 * Uses of a post: sections of the home page, links in the menu, and posts that show it as a manually selected related post.
 */
export async function postUsage(ctx: Context, id: string): Promise<UsageList> {
	const { rows } = await ctx.db.execute<{ noun: string; id: string; title: string; total: number }>(sql`
		select noun, id, title, (count(*) over ())::int as total from (
			(${sectionsWith(id)}) union all (${menuLinksTo(id)}) union all
			(select 'post', r.post_id::text, ${textColumn(postTexts, postText.mainTitle, sql`r.post_id`, ctx.locale)}
				from ${postRelated} r where r.related_id = ${id})
		) as uses order by noun, title, id limit ${usesShown}`);
	return {
		dataList: rows.map(({ noun, id, title }) => ({ noun, id, title })),
		totalCount: rows[0]?.total ?? 0,
	};
}
