import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, staffRecordColumns } from "#database/columns.server.ts";
import { locales } from "#locale/locale.ts";

/** A redirect from an address of the site to another address, used when no page exists at the first address. */
export const redirect = pgTable(
	"redirect",
	{
		...staffRecordColumns(),
		/** Path below the site's root, without language prefix and query, as `pathOf` writes it. */
		from: text().notNull(),
		/** The language of the pages to which the redirect applies; null for both languages. */
		locale: text({ enum: locales }),
		/** The target: an address on this site or on another site. */
		to: text().notNull(),
		/** The path of `to` as `pathOf` writes it; null when the target is on another site. */
		toPath: text(),
		/** Whether the redirect was created automatically when a slug changed. */
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

/** Addresses that were requested but not found, with the number of requests. */
export const missingAddress = pgTable(
	"missing_address",
	{
		path: text().primaryKey(),
		hits: integer().notNull().default(1),
		firstAt: moment().notNull(),
		lastAt: moment().notNull(),
		/** Whether staff dismissed the address. */
		isDismissed: boolean().notNull().default(false),
	},
	(table) => [index("missing_address_hits").on(table.hits)],
);
