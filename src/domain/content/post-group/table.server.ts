import { type AnyPgColumn, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { publicationColumns } from "#domain/foundation/record/table.server.ts";
import { locales } from "#locale/locale.ts";

/** A group of posts, or with `groupId` a subgroup. */
export const postGroup = pgTable("post_group", {
	...staffRecordColumns(),
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
		/** The title, normalised for the search. */
		search: text().notNull().default(""),
		...publicationColumns("published"),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.groupId, table.locale] }),
		uniqueIndex("post_group_slug").on(table.locale, table.slug),
	],
);
