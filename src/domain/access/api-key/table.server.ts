import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { apiScopes } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";

/** Keys of machines. The row of a revoked key remains, because the audit trail names the key. */
export const apiKey = pgTable(
	"api_key",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		title: text().notNull(),
		/** The title, normalised for the search. */
		search: text().notNull(),
		/** SHA-256; the key itself is never stored. */
		keyHash: text().notNull().unique(),
		/** Last four characters of the key, to recognise it in another program's settings. */
		ending: text().notNull(),
		scopes: text({ enum: apiScopes }).array().notNull(),
		createdAt: moment().notNull(),
		/** The staff user who created the key; null for the program itself. */
		createdBy: uuid(),
		expiresAt: moment(),
		lastUsedAt: moment(),
		revokedAt: moment(),
		revokedBy: uuid(),
	},
	(table) => [index("api_key_open").on(table.createdAt).where(sql`revoked_at is null`)],
);
