import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { reception } from "../table.server.ts";

/** The users who have a request open; an entry expires unless it is renewed. */
export const receptionPresence = pgTable(
	"reception_presence",
	{
		receptionId: uuid()
			.notNull()
			.references(() => reception.id, { onDelete: "cascade" }),
		staffId: uuid()
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
		until: moment().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.receptionId, table.staffId] }),
		index("reception_presence_until").on(table.until),
	],
);
