import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import type { ViewFilter } from "./schema.ts";

/** A saved view of the queue. */
export const receptionView = pgTable(
	"reception_view",
	{
		id: uuid()
			.primaryKey()
			.$defaultFn(() => newId()),
		version: integer().notNull().default(1),
		createdAt: moment().notNull().defaultNow(),
		staffId: uuid()
			.notNull()
			.references(() => staff.id, { onDelete: "cascade" }),
		name: text().notNull(),
		isShared: boolean().notNull(),
		filter: jsonb().$type<ViewFilter>().notNull(),
	},
	(table) => [index("reception_view_staff").on(table.staffId)],
);
