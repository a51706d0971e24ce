import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { locales } from "#locale/locale.ts";

/** Pictures shown together, in an order set by staff. */
export const galleryGroup = pgTable(
	"gallery_group",
	{
		...staffRecordColumns(),
		slug: text().notNull(),
		position: integer().notNull().default(0),
		isActive: boolean().notNull().default(true),
		/** Slug and titles of all languages, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [uniqueIndex("gallery_group_slug").on(table.slug).where(sql`${table.deletedAt} is null`)],
);

export const galleryGroupText = pgTable(
	"gallery_group_text",
	{
		groupId: uuid()
			.notNull()
			.references(() => galleryGroup.id),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other
		 * language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.groupId, table.locale] })],
);

export const galleryItem = pgTable(
	"gallery_item",
	{
		...staffRecordColumns(),
		groupId: uuid()
			.notNull()
			.references(() => galleryGroup.id),
		imageId: uuid()
			.notNull()
			.references(() => media.id),
		position: integer().notNull().default(0),
		isActive: boolean().notNull().default(true),
		/** Titles and captions of all languages, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [
		index("gallery_item_order").on(table.groupId, table.position),
		index("gallery_item_image").on(table.imageId),
	],
);

export const galleryItemText = pgTable(
	"gallery_item_text",
	{
		itemId: uuid()
			.notNull()
			.references(() => galleryItem.id),
		locale: text({ enum: locales }).notNull(),
		title: text().notNull(),
		caption: text().notNull(),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other
		 * language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.itemId, table.locale] })],
);
