import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";

/** Every message that a machine has sent for a reception: sending the same message again changes nothing. */
export const receivedReport = pgTable(
	"received_report",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		/** Keyed SHA-256 of the content: it reveals no values. */
		contentHash: text().notNull(),
		/** From 1 on; 0 for messages from the time before all messages were stored. */
		sequence: integer().notNull().default(0),
		/** `ReceivedMoments` as JSON: when the sender issued the message. */
		moments: text().notNull().default("{}"),
		hasFile: boolean().notNull().default(false),
		/** The machine's API key; null for the watched folder. */
		keyId: uuid(),
		receivedAt: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.contentHash] })],
);

/** When a machine last stated the value of a line, by the machine's own clock: an older statement does not replace it. */
export const receivedValue = pgTable(
	"received_value",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		testId: uuid().notNull(),
		analyte: text().notNull(),
		/** `ReceivedMoments` as JSON. */
		moments: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.testId, table.analyte] })],
);

/** The last check of the watched folder; one row. */
export const watchedFolder = pgTable("watched_folder", {
	id: integer().primaryKey(),
	lastRoundAt: moment().notNull(),
	/** Files that are still growing, or wait for the next check. */
	waiting: integer().notNull(),
	/** The system's code when the folder could not be read. */
	error: text().notNull(),
	/** File names with the state of each, as JSON; encrypted because a name may be a person's. */
	files: encrypted().notNull(),
});
