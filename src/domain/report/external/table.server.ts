import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { reception } from "#domain/reception/table.server.ts";

/** What a machine has sent last for a reception: the same once more changes nothing. */
export const receivedReport = pgTable("received_report", {
	receptionId: uuid()
		.primaryKey()
		.references(() => reception.id, { onDelete: "cascade" }),
	/** SHA-256 of the content, keyed: it tells nothing of values. */
	contentHash: text().notNull(),
	/** The key that the machine had; null for the watched folder. */
	keyId: uuid(),
	receivedAt: moment().notNull(),
});
