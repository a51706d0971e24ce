import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { recordColumns, rials } from "#database/columns.server.ts";
import { labTest } from "#domain/lab-test/table.server.ts";

/** A bundle of tests that is asked for and priced as one. */
export const labPanel = pgTable("lab_panel", {
	...recordColumns(),
	code: text().notNull().unique(),
	sort: integer().notNull(),
	priceRials: rials().notNull(),
	isActive: boolean().notNull(),
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
