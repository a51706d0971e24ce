import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, moment } from "#database/columns.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";

/** Every message that a machine has sent for a reception: the same once more changes nothing. */
export const receivedReport = pgTable(
	"received_report",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		/** SHA-256 of the content, keyed: it says nothing of values. */
		contentHash: text().notNull(),
		/** From 1 on; 0 for messages from before all of them were stored. */
		sequence: integer().notNull().default(0),
		/** `ReceivedMoments` as JSON: when its sender issued it. */
		moments: text().notNull().default("{}"),
		hasFile: boolean().notNull().default(false),
		/** The key that the machine had; null for the watched folder. */
		keyId: uuid(),
		receivedAt: moment().notNull(),
	},
	(table) => [primaryKey({ columns: [table.receptionId, table.contentHash] })],
);

/** When a machine stated the value of a line last, by its own clock: an older statement does not replace it. */
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

/** The last look into the watched folder; one row. */
export const watchedFolder = pgTable("watched_folder", {
	id: integer().primaryKey(),
	lastRoundAt: moment().notNull(),
	/** Files that are still growing, or wait for the next look. */
	waiting: integer().notNull(),
	/** The system's code when the folder could not be read. */
	error: text().notNull(),
	/** Names with the state of each, as JSON: a name may be a person's. */
	files: encrypted().notNull(),
});
