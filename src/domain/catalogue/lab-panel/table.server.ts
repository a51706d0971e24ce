import { isNull } from "drizzle-orm";
import {
	boolean,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { moment, rials, staffRecordColumns } from "#database/columns.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { searchColumns } from "#domain/foundation/search/table.server.ts";

/** A bundle of tests that is asked for and priced as one. */
export const labPanel = pgTable(
	"lab_panel",
	{
		...staffRecordColumns(),
		code: text().notNull(),
		position: integer().notNull().default(0),
		/** Until the day of the first tariff (`labPanelTariff`). */
		priceRials: rials().notNull(),
		minAgeYears: integer().notNull().default(0),
		isActive: boolean().notNull(),
		/** How often it was asked for: before this program, as the laboratory tells. */
		requestsBefore: integer().notNull().default(0),
		/** All in all, counted each night: says which are popular. */
		requestCount: integer().notNull().default(0),
		...searchColumns(),
	},
	(table) => [uniqueIndex("lab_panel_code").on(table.code).where(isNull(table.deletedAt))],
);

export const labPanelText = pgTable(
	"lab_panel_text",
	{
		panelId: uuid()
			.notNull()
			.references(() => labPanel.id, { onDelete: "cascade" }),
		locale: text({ enum: ["fa", "en"] }).notNull(),
		name: text().notNull(),
		description: text().notNull(),
		/** When this language's text was last changed, or found to be true to the other one. */
		updatedAt: moment().notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.panelId, table.locale] })],
);

export const labPanelTest = pgTable(
	"lab_panel_test",
	{
		panelId: uuid()
			.notNull()
			.references(() => labPanel.id, { onDelete: "cascade" }),
		testId: uuid()
			.notNull()
			.references(() => labTest.id),
		sort: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.panelId, table.testId] }),
		index("lab_panel_test_test").on(table.testId),
	],
);

/** Prices with their first day, by Tehran's calendar. */
export const labPanelTariff = pgTable(
	"lab_panel_tariff",
	{
		panelId: uuid()
			.notNull()
			.references(() => labPanel.id, { onDelete: "cascade" }),
		fromDay: date().notNull(),
		priceRials: rials().notNull(),
	},
	(table) => [primaryKey({ columns: [table.panelId, table.fromDay] })],
);
