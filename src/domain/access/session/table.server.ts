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
		/** The other half, in an HttpOnly cookie, of a staff session that a browser opened. */
		cookieHash: text(),
		/** A login without a browser gets a short session without the cookie half. */
		isBound: boolean().notNull(),
		/** A patient's own telephone: signed in for a long time, even without activity. */
		isOwnDevice: boolean().notNull().default(false),
		/** Browser and system of a staff session, as its owner would name them; blank when unknown. */
		device: text().notNull().default(""),
		createdAt: moment().notNull(),
		seenAt: moment().notNull(),
		expiresAt: moment().notNull(),
		revokedAt: moment(),
	},
	(table) => [index("session_owner").on(table.ownerId)],
);
