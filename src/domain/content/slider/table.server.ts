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
import { publicationColumns } from "#domain/foundation/record/table.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { locales } from "#locale/locale.ts";
import { picturePlaces, textColours, textPlaces } from "./look.ts";
import type { Slide } from "./schema.ts";

export const slider = pgTable(
	"slider",
	{
		...staffRecordColumns(),
		title: text().notNull(),
		isMain: boolean().notNull().default(false),
		/** The title, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [
		uniqueIndex("slider_main").on(table.isMain).where(sql`${table.isMain} and ${table.deletedAt} is null`),
	],
);

export const slide = pgTable("slide", {
	...staffRecordColumns(),
	name: text().notNull(),
	imageId: uuid().references(() => media.id),
	picturePlace: text({ enum: picturePlaces }).notNull().default("beside"),
	textPlace: text({ enum: textPlaces }).notNull().default("start"),
	textColour: text({ enum: textColours }).notNull().default("auto"),
	/** The name and texts of the slide in all languages, normalised for the search. */
	search: text().notNull().default(""),
});

export const slideText = pgTable(
	"slide_text",
	{
		slideId: uuid()
			.notNull()
			.references(() => slide.id),
		locale: text({ enum: locales }).notNull(),
		kicker: text().notNull(),
		title: text().notNull(),
		text: text().notNull(),
		links: jsonb().$type<Slide["links"]>().notNull(),
		facts: jsonb().$type<Slide["facts"]>().notNull(),
		cards: jsonb().$type<Slide["cards"]>().notNull(),
		...publicationColumns("published"),
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other language.
		 */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.slideId, table.locale] })],
);

/** The slides of each slider, and their order. */
export const sliderSlide = pgTable(
	"slider_slide",
	{
		...staffRecordColumns(),
		sliderId: uuid()
			.notNull()
			.references(() => slider.id),
		slideId: uuid()
			.notNull()
			.references(() => slide.id),
		position: integer().notNull(),
	},
	(table) => [
		uniqueIndex("slider_slide_once").on(table.sliderId, table.slideId).where(sql`${table.deletedAt} is null`),
		index("slider_slide_slide").on(table.slideId),
	],
);
