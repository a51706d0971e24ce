import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#database/columns.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { newId } from "#platform/ids.server.ts";

const key = () =>
	uuid()
		.primaryKey()
		.$defaultFn(() => newId());
const ofReception = () =>
	uuid()
		.notNull()
		.references(() => reception.id, { onDelete: "cascade" });

/** Links in messages that lead to a report: a link shows whose report it is but does not open the report (reports 1.5). */
export const reportLink = pgTable(
	"report_link",
	{
		id: key(),
		receptionId: ofReception(),
		/** SHA-256 of the 128-bit token in the link's address. */
		tokenHash: text().notNull().unique(),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
	},
	(table) => [index("report_link_reception").on(table.receptionId)],
);

export const doorFactors = ["number", "oneTimeCode"] as const;

/** Browsers with access to a report: each record covers the report of one request only. */
export const reportDoor = pgTable(
	"report_door",
	{
		id: key(),
		receptionId: ofReception(),
		/** SHA-256 of the 256-bit token in the browser's cookie. */
		tokenHash: text().notNull().unique(),
		/** How access was gained: a national code or passport number, or a code to the registered mobile. */
		factor: text({ enum: doorFactors }).notNull(),
		/** Whether the report is shown. False until the last digits were entered on an unknown device. */
		isConfirmed: boolean().notNull(),
		isOwnPhone: boolean().notNull(),
		createdAt: moment().notNull(),
		expiresAt: moment().notNull(),
		leftAt: moment(),
	},
	(table) => [
		index("report_door_reception").on(table.receptionId),
		index("report_door_end").on(table.expiresAt),
	],
);
