import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";

/** Every message that a machine has sent for a request, so that sending the same message again changes nothing. */
export const receivedReport = pgTable(
	"received_report",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		/** Keyed SHA-256 of the content; the key keeps the hash from revealing values. */
		contentHash: text().notNull(),
		/** The order of arrival, from 1; 0 for messages from before all messages were stored. */
		sequence: integer().notNull().default(0),
		/** `ReceivedMoments` as JSON: the times that the sender stated for the message. */
		moments: text().notNull().default("{}"),
		hasFile: boolean().notNull().default(false),
		/** The machine's API key; null for the watched folder. */
		keyId: uuid(),
		receivedAt: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.contentHash] })],
);

/**
 * When a machine last stated the value of a line, by the machine's own clock; an older statement does not replace the
 * value.
 */
export const receivedValue = pgTable(
	"received_value",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		testId: uuid().notNull(),
		analyte: text().notNull(),
		/** `ReceivedMoments` as JSON: the times that the machine stated for the value. */
		moments: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.testId, table.analyte] })],
);

/** The last check of the watched folder; one row. */
export const watchedFolder = pgTable("watched_folder", {
	id: integer().primaryKey(),
	lastRoundAt: moment().notNull(),
	/** The number of files that are still growing or wait for the next check. */
	waiting: integer().notNull(),
	/** The system's error code when the folder could not be read; otherwise empty. */
	error: text().notNull(),
	/**
	 * The names of the files with the state of each, as JSON; encrypted because a file name may contain a person's name.
	 */
	files: encrypted().notNull(),
});
