import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "#database/columns.server.ts";
import type { MediaWords } from "./schema.ts";

export const media = pgTable(
	"media",
	{
		...recordColumns(),
		mediaType: integer().notNull(),
		filePath: text().notNull(),
		titles: jsonb().$type<MediaWords>().notNull(),
		alternatives: jsonb().$type<MediaWords>().notNull(),
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
