import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Locale } from "#locale/locale.ts";
import { postGroup, postGroupText } from "./table.server.ts";

/** May readers see the group that a column names? One in the trash is not there for them, nor are its subgroups. */
export const isLivingGroup = (id: PgColumn | SQL): SQL =>
	sql`exists (select from ${postGroup} living left join ${postGroup} above on above.id = living.group_id
		where living.id = ${id} and living.deleted_at is null and above.deleted_at is null)`;

/** Paths of groups that were put into the trash, in a language, as JSON: nothing of the site leads there meanwhile. */
export const hiddenGroupPaths = (locale: Locale): SQL<string[]> =>
	sql`(select coalesce(json_agg(concat_ws('/', '/post-list', top.slug, own.slug)), '[]')
		from ${postGroup} g inner join ${postGroupText} own on own.group_id = g.id and own.locale = ${locale}
		left join ${postGroupText} top on top.group_id = g.group_id and top.locale = own.locale
		where not ${isLivingGroup(sql`g.id`)})`;
