import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { labPanel, labPanelText } from "#domain/catalogue/lab-panel/table.server.ts";
import { labTest, labTestText } from "#domain/catalogue/lab-test/table.server.ts";
import {
	galleryGroup,
	galleryGroupText,
	galleryItem,
	galleryItemText,
} from "#domain/content/gallery/table.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { menu } from "#domain/content/menu/table.server.ts";
import {
	poll,
	pollGroup,
	pollGroupText,
	pollOption,
	pollOptionText,
	pollText,
} from "#domain/content/poll/table.server.ts";
import { post, postText } from "#domain/content/post/table.server.ts";
import { postGroup, postGroupText } from "#domain/content/post-group/table.server.ts";
import { siteInfo } from "#domain/content/site-info/table.server.ts";
import { slide, slideText } from "#domain/content/slider/table.server.ts";
import { sourceLocale } from "#domain/foundation/record/schema.ts";
import type { RecordTable } from "#domain/foundation/record/write/record-table.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { locales } from "#locale/locale.ts";
import type { ParityNoun } from "./schema.ts";

// Every text that exists in both languages, as SQL: a noun is a line in `texts`.

type TextTable = PgTable & { locale: PgColumn };
type Texts = {
	/** SQL if the table contains several nouns. */
	noun: SQL | ParityNoun;
	records: RecordTable;
	texts: TextTable;
	owner: PgColumn;
	title: PgColumn;
	/** When a text was written; without this column, texts never count as stale. */
	writtenAt?: PgColumn;
	/** The record whose form has the text; by default the record itself, without a parent. */
	id?: PgColumn;
	parent?: PgColumn | SQL;
	/** The condition for records that count. */
	where?: SQL;
};

const living = (table: PgTable & { id: PgColumn; deletedAt: PgColumn }, id: PgColumn) =>
	sql`exists (select from ${table} of where of.id = ${id} and of.deleted_at is null)`;

const texts: readonly Texts[] = [
	{
		noun: "post",
		records: post,
		texts: postText,
		owner: postText.postId,
		title: postText.mainTitle,
		writtenAt: postText.updatedAt,
	},
	{
		noun: sql`case when ${postGroup.groupId} is null then 'postGroup' else 'postSubgroup' end`,
		records: postGroup,
		texts: postGroupText,
		owner: postGroupText.groupId,
		title: postGroupText.title,
		writtenAt: postGroupText.updatedAt,
	},
	{
		noun: "labTest",
		records: labTest,
		texts: labTestText,
		owner: labTestText.testId,
		title: labTestText.name,
		writtenAt: labTestText.updatedAt,
	},
	{
		noun: "labPanel",
		records: labPanel,
		texts: labPanelText,
		owner: labPanelText.panelId,
		title: labPanelText.name,
		writtenAt: labPanelText.updatedAt,
	},
	{
		noun: "slide",
		records: slide,
		texts: slideText,
		owner: slideText.slideId,
		title: slideText.title,
		writtenAt: slideText.updatedAt,
	},
	{
		noun: "galleryGroup",
		records: galleryGroup,
		texts: galleryGroupText,
		owner: galleryGroupText.groupId,
		title: galleryGroupText.title,
		writtenAt: galleryGroupText.updatedAt,
	},
	{
		noun: "galleryItem",
		records: galleryItem,
		texts: galleryItemText,
		owner: galleryItemText.itemId,
		title: galleryItemText.title,
		writtenAt: galleryItemText.updatedAt,
		where: living(galleryGroup, galleryItem.groupId),
	},
	{
		noun: "pollGroup",
		records: pollGroup,
		texts: pollGroupText,
		owner: pollGroupText.groupId,
		title: pollGroupText.title,
		writtenAt: pollGroupText.updatedAt,
	},
	{
		noun: "poll",
		records: poll,
		texts: pollText,
		owner: pollText.pollId,
		title: pollText.question,
		writtenAt: pollText.updatedAt,
		parent: poll.groupId,
		where: living(pollGroup, poll.groupId),
	},
	{
		noun: "pollOption",
		records: pollOption,
		texts: pollOptionText,
		owner: pollOptionText.optionId,
		title: pollOptionText.title,
		writtenAt: pollOptionText.updatedAt,
		id: pollOption.pollId,
		parent: sql`(select of.group_id from ${poll} of where of.id = ${pollOption.pollId})`,
		where: sql`${pollOption.isActive} and exists (select from ${poll} of inner join ${pollGroup} above on above.id = of.group_id
			where of.id = ${pollOption.pollId} and of.deleted_at is null and above.deleted_at is null)`,
	},
];

const eachLocale = sql.join(
	locales.map((locale) => sql`(${locale}::text)`),
	sql`, `,
);

/**
 * Rows for the texts of a noun that are missing or stale in one language: noun, id, parent, title, locale, state, since.
 */
function lacksOf(of: Texts): SQL {
	const { records, texts: table, owner, title, writtenAt } = of;
	const noun = typeof of.noun === "string" ? sql`${of.noun}::text` : of.noun;
	/** The value of a column of the text in the given language. */
	const inLocale = (what: SQL | PgColumn, locale: SQL) =>
		sql`(select ${what} from ${table} where ${owner} = ${records.id} and ${table.locale} = ${locale})`;
	const source = sql`${sourceLocale}::text`;
	const own = sql`l.locale`;
	const isThere = sql`exists (select from ${table} where ${owner} = ${records.id} and ${table.locale} = ${own})`;
	const stale = writtenAt
		? sql`(l.locale <> ${source} and ${inLocale(writtenAt, source)} > ${inLocale(writtenAt, own)})`
		: sql`false`;
	const since = writtenAt
		? sql`(select max(${writtenAt}) from ${table} where ${owner} = ${records.id} and ${table.locale} <> ${own})`
		: sql`null::timestamptz`;
	return sql`select ${noun} as noun, ${of.id ?? records.id}::text as id, ${of.parent ?? sql`null`}::text as parent,
			coalesce((select ${title} from ${table} where ${owner} = ${records.id}
				order by ${table.locale} = ${source} desc limit 1), '') as title,
			l.locale as locale, case when ${isThere} then 'stale' else 'missing' end as state, ${since} as since
		from ${records} cross join (values ${eachLocale}) as l (locale)
		where ${records.deletedAt} is null and ${of.where ?? sql`true`}
			and exists (select from ${table} where ${owner} = ${records.id}) and (not ${isThere} or ${stale})`;
}

/** Pictures that have a description in one language only. */
const mediaLacks = sql`select 'media'::text as noun, ${media.id}::text as id, null::text as parent,
		coalesce(nullif(${media.titles} ->> ${sourceLocale}::text, ''), ${media.alternatives} ->> other.locale, '') as title,
		l.locale as locale, 'missing' as state, null::timestamptz as since
	from ${media} cross join (values ${eachLocale}) as l (locale)
		inner join (values ${eachLocale}) as other (locale) on other.locale <> l.locale
	where ${media.deletedAt} is null and coalesce(${media.alternatives} ->> l.locale, '') = ''
		and coalesce(${media.alternatives} ->> other.locale, '') <> ''`;

/** Documents that exist once per language, such as the menu; a document is missing if only the other language has it. */
const documents = [
	{ noun: "siteInfo", table: siteInfo, isThere: sql`true` },
	{ noun: "menu", table: menu, isThere: sql`published_at is not null and jsonb_array_length(hierarchy) > 0` },
	{
		noun: "mainPage",
		table: homeLayout,
		isThere: sql`published_at is not null and jsonb_array_length(hierarchy) > 0`,
	},
] as const;

const documentLacks = documents.map(
	({
		noun,
		table,
		isThere,
	}) => sql`select ${noun}::text as noun, l.locale as id, null::text as parent, '' as title,
			l.locale as locale, 'missing' as state, (select max(${table.updatedAt}) from ${table}) as since
		from (values ${eachLocale}) as l (locale)
		where exists (select from ${table} where ${table.locale} <> l.locale and ${isThere})
			and not exists (select from ${table} where ${table.locale} = l.locale and ${isThere})`,
);

/** Every text that is missing or stale in one language, as an SQL subquery. */
export const lacking = (): SQL =>
	sql`(${sql.join([...texts.map(lacksOf), mediaLacks, ...documentLacks], sql` union all `)}) as lacking`;
