import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { galleryItem, galleryItemText } from "#domain/content/gallery/table.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { post, postText } from "#domain/content/post/table.server.ts";
import { siteInfo } from "#domain/content/site-info/table.server.ts";
import { slide, slideText } from "#domain/content/slider/table.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";

/**
 * Where an item of the library is used: posts by their image, their texts and what is being worked on, slides, pictures of
 * the gallery, sections of the home page, published or being worked on, and the logo. What lies in the trash holds on to it
 * too; history does not. An address of the library tells the item, so that texts are searched for its id.
 */
export async function mediaUsage(ctx: Context, id: string): Promise<UsageList> {
	const named = `%${id}%`;
	const words = { table: postText, owner: postText.postId };
	const { rows } = await ctx.db.execute<{ noun: string; id: string; title: string; total: number }>(sql`
		select noun, id, title, (count(*) over ())::int as total from (
			select 'post' as noun, p.id::text as id, ${textColumn(words, postText.mainTitle, sql`p.id`, ctx.locale)} as title
				from ${post} p where p.image_id = ${id}::uuid or p.working_copy::text like ${named}
				or p.id in (select post_id from ${postText} where share_image_id = ${id}::uuid or body::text like ${named})
			union all
			select 'slide', s.id::text, s.name from ${slide} s where s.image_id = ${id}::uuid
				or s.id in (select slide_id from ${slideText} t where to_jsonb(t)::text like ${named})
			union all
			select 'galleryItem', g.id::text, coalesce((select nullif(t.title, '') from ${galleryItemText} t where t.item_id = g.id
					order by t.locale = ${ctx.locale} desc limit 1), '')
				from ${galleryItem} g where g.image_id = ${id}::uuid
			union all
			select distinct on (home.locale, section ->> 'id') 'home', home.locale || ':' || (section ->> 'id'),
				coalesce(nullif(section -> 'settings' ->> 'title', ''), section ->> 'component')
				from ${homeLayout} home, jsonb_array_elements(home.hierarchy || home.temporary_hierarchy) as section
				where section::text like ${named}
			union all
			select 'siteInfo', site.locale, site.center_name from ${siteInfo} site where site.logo_file_path like ${named}
		) as uses order by noun, title, id limit ${usesShown}`);
	return {
		dataList: rows.map(({ noun, id, title }) => ({ noun, id, title })),
		totalCount: rows[0]?.total ?? 0,
	};
}
