import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { staffRecordColumns } from "#database/columns.server.ts";
import type { MediaTexts } from "./schema.ts";

export const media = pgTable(
	"media",
	{
		...staffRecordColumns(),
		mediaType: integer().notNull(),
		filePath: text().notNull(),
		titles: jsonb().$type<MediaTexts>().notNull(),
		alternatives: jsonb().$type<MediaTexts>().notNull(),
		/** Both titles, folded. */
		search: text().notNull(),
		sizeBytes: integer().notNull(),
		/** Of images only: see `Picture` in schema.ts. */
		base: text().notNull().default(""),
		widths: jsonb().$type<number[]>().notNull().default([]),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		hasAvif: boolean().notNull().default(false),
		placeholder: text().notNull().default(""),
	},
	(table) => [index("media_created").on(table.createdAt)],
);
