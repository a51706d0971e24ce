import { type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { isShown } from "#domain/foundation/record/publication/publication.server.ts";
import type { Locale } from "#locale/locale.ts";
import { postGroup, postGroupText } from "./table.server.ts";

const ownText = alias(postGroupText, "own_text");
const aboveText = alias(postGroupText, "above_text");

/**
 * SQL: whether readers can see a group in a language: its text in that language is published and the group is not in the
 * trash; for a subgroup, its parent group is checked too. @param id column with the group's id
 */
export const isShownGroup = (id: PgColumn | SQL, locale: Locale, now: Date): SQL =>
	sql`exists (select from ${postGroup} own
		inner join ${postGroupText} own_text on own_text.group_id = own.id and own_text.locale = ${locale}
		left join ${postGroup} above on above.id = own.group_id
		left join ${postGroupText} above_text on above_text.group_id = above.id and above_text.locale = ${locale}
		where own.id = ${id} and own.deleted_at is null and ${isShown(ownText, now)}
			and (own.group_id is null or (above.deleted_at is null and ${isShown(aboveText, now)})))`;

/** Paths of groups that readers cannot see in a language, as JSON; the site does not link to these paths. */
export const hiddenGroupPaths = (locale: Locale, now: Date): SQL<string[]> =>
	sql`(select coalesce(json_agg(concat_ws('/', '/post-list', top.slug, written.slug)), '[]')
		from ${postGroup} g inner join ${postGroupText} written on written.group_id = g.id and written.locale = ${locale}
		left join ${postGroupText} top on top.group_id = g.group_id and top.locale = written.locale
		where not ${isShownGroup(sql`g.id`, locale, now)})`;
