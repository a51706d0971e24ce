import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, recordColumns } from "#database/columns.server.ts";
import { media } from "#domain/media/table.server.ts";
import { locales } from "#locale/locale.ts";
import type { PostBody } from "./body.ts";
import { postStates } from "./schema.ts";

/** A group, or below `groupId` a subgroup. */
export const postGroup = pgTable("post_group", {
	...recordColumns(),
	groupId: uuid().references((): AnyPgColumn => postGroup.id),
	position: integer().notNull().default(0),
});

export const postGroupText = pgTable(
	"post_group_text",
	{
		groupId: uuid()
			.notNull()
			.references(() => postGroup.id),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		slug: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.groupId, table.locale] }),
		uniqueIndex("post_group_slug").on(table.locale, table.slug),
	],
);

export const post = pgTable("post", {
	...recordColumns(),
	groupId: uuid().references(() => postGroup.id),
	subgroupId: uuid().references(() => postGroup.id),
	imageId: uuid().references(() => media.id),
	isChosen: boolean().notNull().default(false),
});

/** A post in one language: its own address, state and dates (platform 2.7). */
export const postText = pgTable(
	"post_text",
	{
		postId: uuid()
			.notNull()
			.references(() => post.id),
		locale: text({ enum: locales }).notNull(),
		slug: text().notNull(),
		mainTitle: text().notNull(),
		summary: text().notNull(),
		body: jsonb().$type<PostBody>().notNull(),
		readingMinutes: integer().notNull(),
		/** Folded: title and summary, with ` | ` between them. */
		searchHead: text().notNull(),
		/** Each folded word of title, summary and body once; all of them stand in `post_word` too. */
		words: text().array().notNull(),
		state: text({ enum: postStates }).notNull().default("draft"),
		publishAt: moment(),
		updatedAt: moment().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.locale] }),
		uniqueIndex("post_slug").on(table.locale, table.slug),
		index("post_search_head").using("gin", table.searchHead.op("gin_trgm_ops")),
		// whatever is written is in its place at once: the embedded engine tidies up at night only
		index("post_words").using("gin", table.words).with({ fastupdate: false }),
		index("post_shown").on(table.locale, table.publishAt.desc()).where(sql`${table.state} = 'published'`),
	],
);

/**
 * The words of all posts, of past ones too. A part of a word is looked for here, among thousands of words, and the posts
 * that hold one of those found are read off an index: no post's text is unpacked (site 5.3).
 */
export const postWord = pgTable("post_word", { word: text().primaryKey() }, (table) => [
	index("post_word_part").using("gin", table.word.op("gin_trgm_ops")),
]);

/** Addresses a post had before: they lead to the new one for ever (site 1.4). */
export const postFormerSlug = pgTable(
	"post_former_slug",
	{
		locale: text({ enum: locales }).notNull(),
		slug: text().notNull(),
		postId: uuid()
			.notNull()
			.references(() => post.id),
	},
	(table) => [primaryKey({ columns: [table.locale, table.slug] })],
);
