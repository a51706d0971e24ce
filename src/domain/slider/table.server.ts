import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { staffRecordColumns } from "#database/columns.server.ts";
import { media } from "#domain/media/table.server.ts";
import { locales } from "#locale/locale.ts";
import type { Slide } from "./schema.ts";

export const slider = pgTable(
	"slider",
	{ ...staffRecordColumns(), title: text().notNull(), isMain: boolean().notNull().default(false) },
	(table) => [
		uniqueIndex("slider_main").on(table.isMain).where(sql`${table.isMain} and ${table.deletedAt} is null`),
	],
);

export const slide = pgTable("slide", {
	...staffRecordColumns(),
	name: text().notNull(),
	imageId: uuid().references(() => media.id),
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
	},
	(table) => [primaryKey({ columns: [table.slideId, table.locale] })],
);

/** Which slides a slider shows, and in which order. */
export const sliderSlide = pgTable(
	"slider_slide",
	{
		sliderId: uuid()
			.notNull()
			.references(() => slider.id),
		slideId: uuid()
			.notNull()
			.references(() => slide.id),
		position: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.sliderId, table.slideId] })],
);
