import { sql } from "drizzle-orm";
import {
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
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { media } from "#domain/media/table.server.ts";
import { postGroup } from "#domain/post-group/table.server.ts";
import { publicationColumns } from "#domain/record/table.server.ts";
import { searchColumns } from "#domain/search/table.server.ts";
import { locales } from "#locale/locale.ts";
import type { PostBody } from "./rich-text.ts";

export const post = pgTable("post", {
	...staffRecordColumns(),
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
		...searchColumns(),
		...publicationColumns("draft"),
		updatedAt: moment().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.locale] }),
		uniqueIndex("post_slug").on(table.locale, table.slug),
		// whatever is written is in its place at once: the embedded engine tidies up at night only
		index("post_words").using("gin", table.words).with({ fastupdate: false }),
		index("post_shown").on(table.locale, table.publishAt.desc()).where(sql`${table.state} = 'published'`),
	],
);
