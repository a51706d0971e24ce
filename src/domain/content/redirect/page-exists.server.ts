import { and, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { isShownGroup } from "#domain/content/poll/shown-polls.server.ts";
import { pollGroup } from "#domain/content/poll/table.server.ts";
import { isPostShown } from "#domain/content/post/query.server.ts";
import { post, postText } from "#domain/content/post/table.server.ts";
import { postGroup, postGroupText } from "#domain/content/post-group/table.server.ts";
import { isShown } from "#domain/foundation/record/publication/publication.server.ts";

/** Paths that always exist: fixed pages, and the files and API routes of the program. */
const always =
	"^/((tests|reception|receptionlogin|post-list|gallery|poll|login|offline)?$|onlinereception(/[a-z-]+)?$|(media|api|assets|cpanel|social|icons)(/|$)|(rss|sitemap)[.]xml$|robots[.]txt$|favicon[.]ico$)";
const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * SQL: whether a page exists at this path, for every kind of public page.
 * @param path as `pathOf` writes it
 * @param locale the requested language; null for any language
 */
export function pageExists(ctx: Context, path: SQL, locale: SQL): SQL<boolean> {
	const inLanguage = (column: SQL | typeof postText.locale | typeof postGroupText.locale) =>
		sql`(${locale} is null or ${column} = ${locale})`;
	const part = (number: number) => sql`split_part(${path}, '/', ${sql.raw(String(number))})`;
	const idIn = (folder: string) =>
		sql`case when ${path} ~ ${`^/${folder}/${uuid}$`} then ${part(3)}::uuid end`;
	const group = (slug: SQL, above: SQL) => sql`
		select g.id from ${postGroup} g inner join ${postGroupText} t on t.group_id = g.id
		where g.deleted_at is null and t.slug = ${slug} and ${inLanguage(sql`t.locale`)}
			and ${isShown(alias(postGroupText, "t"), ctx.now())} and ${above}`;
	return sql<boolean>`(
		${path} ~ ${always}
		or (${path} like '/post/%' and ${part(4)} = '' and exists (
			select from ${postText} inner join ${post} on ${post.id} = ${postText.postId}
			where ${and(isPostShown(undefined, ctx.now()), inLanguage(postText.locale))} and ${postText.slug} = ${part(3)}))
		or (${path} like '/test-details/%' and exists (
			select from ${labTest} where ${labTest.deletedAt} is null and ${labTest.id} = ${idIn("test-details")}))
		or (${path} like '/poll/%' and exists (
			select from ${pollGroup} where ${isShownGroup} and ${pollGroup.id} = ${idIn("poll")}))
		or (${path} like '/post-list/%' and ${part(5)} = '' and exists (
			select from (${group(part(3), sql`g.group_id is null`)}) top
			where ${part(4)} = '' or exists (${group(part(4), sql`g.group_id = top.id`)}))))`;
}
