import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { newId } from "#platform/ids.server.ts";

/** Open and ended sessions. Secrets are stored only as SHA-256. */
export const session = pgTable(
	"session",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		kind: text({ enum: ["staff", "patient"] }).notNull(),
		/** The staff user or the patient account. */
		ownerId: uuid().notNull(),
		tokenHash: text().notNull().unique(),
		/**
		 * SHA-256 of the second half of a staff session's secret, which is in an HttpOnly cookie; null for a session
		 * without a browser.
		 */
		cookieHash: text(),
		/**
		 * Whether the session needs the cookie half. A login without a browser gets a short session without a cookie half.
		 */
		isBound: boolean().notNull(),
		/** Whether the patient marked the device as their own: the session then lasts long, even without activity. */
		isOwnDevice: boolean().notNull().default(false),
		/** Browser and system of a staff session, as a user would name them; blank when unknown. */
		device: text().notNull().default(""),
		createdAt: moment().notNull(),
		seenAt: moment().notNull(),
		expiresAt: moment().notNull(),
		revokedAt: moment(),
	},
	(table) => [index("session_owner").on(table.ownerId)],
);
