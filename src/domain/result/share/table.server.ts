import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { newId } from "#platform/ids.server.ts";

/**
 * A link through which a doctor reads the report of one request (reports 2.4, 2.6). Its token and passcode are stored as
 * hashes.
 */
export const reportShare = pgTable(
	"report_share",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		/** The patient's own name for the recipient. */
		label: encrypted().notNull(),
		tokenHash: text().notNull().unique(),
		passcodeIndex: text().notNull(),
		/** Number of failed passcode attempts; the link closes when the limit is reached. */
		tries: integer().notNull().default(0),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
		revokedAt: moment(),
	},
	(table) => [index("report_share_reception").on(table.receptionId, table.createdAt)],
);

/** A browser in which a link was opened with its passcode; the access expires after a while. */
export const reportShareSession = pgTable(
	"report_share_session",
	{
		tokenHash: text().primaryKey(),
		shareId: uuid()
			.notNull()
			.references(() => reportShare.id, { onDelete: "cascade" }),
		expiresAt: moment().notNull(),
	},
	(table) => [index("report_share_session_expires").on(table.expiresAt)],
);
