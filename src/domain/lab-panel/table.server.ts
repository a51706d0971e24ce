import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { rials, staffRecordColumns } from "#database/columns.server.ts";
import { labTest } from "#domain/lab-test/table.server.ts";
import { searchColumns } from "#domain/search/table.server.ts";

/** A bundle of tests that is asked for and priced as one. */
export const labPanel = pgTable("lab_panel", {
	...staffRecordColumns(),
	code: text().notNull().unique(),
	sort: integer().notNull(),
	priceRials: rials().notNull(),
	minAgeYears: integer().notNull().default(0),
	isActive: boolean().notNull(),
	/** How often it was asked for: before this program, as the laboratory tells. */
	requestsBefore: integer().notNull().default(0),
	/** All in all, counted each night: says which are popular. */
	requestCount: integer().notNull().default(0),
	...searchColumns(),
});

export const labPanelText = pgTable(
	"lab_panel_text",
	{
		panelId: uuid()
			.notNull()
			.references(() => labPanel.id, { onDelete: "cascade" }),
		locale: text({ enum: ["fa", "en"] }).notNull(),
		name: text().notNull(),
		description: text().notNull(),
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
	(table) => [primaryKey({ columns: [table.panelId, table.testId] })],
);
