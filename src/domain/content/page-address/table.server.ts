import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";

/** An address of the site that redirects to another one when no page answers it. */
export const redirect = pgTable(
	"redirect",
	{
		...staffRecordColumns(),
		/** Path below the site's root, without language prefix and query, as `pathOf` writes it. */
		from: text().notNull(),
		/** The language to whose pages it applies; null for both. */
		locale: text({ enum: locales }),
		/** An address on this site or on another one. */
		to: text().notNull(),
		/** The path of `to` as `pathOf` writes it; null when the address is on another site. */
		toPath: text(),
		/** Created automatically when a slug changed. */
		isAutomatic: boolean().notNull().default(false),
		hits: integer().notNull().default(0),
		lastHitAt: moment(),
		/** Both addresses, normalised for the search. */
		search: text().notNull().default(""),
	},
	(table) => [
		uniqueIndex("redirect_from")
			.on(table.from, sql`coalesce(${table.locale}, '')`)
			.where(sql`${table.deletedAt} is null`),
		index("redirect_to").on(table.toPath),
	],
);

/** Addresses that were requested and not found, with counts. */
export const missingAddress = pgTable(
	"missing_address",
	{
		path: text().primaryKey(),
		hits: integer().notNull().default(1),
		firstAt: moment().notNull(),
		lastAt: moment().notNull(),
		/** Dismissed by staff. */
		isDismissed: boolean().notNull().default(false),
	},
	(table) => [index("missing_address_hits").on(table.hits)],
);
