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

/** A bundle of tests that is requested and priced as a unit. */
export const labPanel = pgTable(
	"lab_panel",
	{
		...staffRecordColumns(),
		code: text().notNull(),
		position: integer().notNull().default(0),
		/** The price until the day of the first tariff (`labPanelTariff`). */
		priceRials: rials().notNull(),
		minAgeYears: integer().notNull().default(0),
		isActive: boolean().notNull(),
		/** Number of requests made before this program was in use, entered by the laboratory. */
		requestsBefore: integer().notNull().default(0),
		/** Total number of requests, counted each night; determines which panels are popular. */
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
		/**
		 * When the text in this language was last changed, or confirmed as up to date with the text in the other language.
		 */
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

/** Prices of panels, each with the first day on which it is valid, by Tehran's calendar. */
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
