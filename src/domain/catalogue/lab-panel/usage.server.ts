import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";
import { labPanel, labPanelTest, labPanelText } from "./table.server.ts";

const panelText = { table: labPanelText, owner: labPanelText.panelId };

/** Panels that contain a test, including panels in the trash, in their order. */
export const findPanelsWith = (ctx: Context, testId: string, most: number) =>
	ctx.db
		.select({
			id: labPanel.id,
			title: textColumn(panelText, labPanelText.name, labPanel.id, ctx.locale),
		})
		.from(labPanelTest)
		.innerJoin(labPanel, eq(labPanel.id, labPanelTest.panelId))
		.where(eq(labPanelTest.testId, testId))
		.orderBy(asc(labPanel.position))
		.limit(most);

/** Finds which of the given tests are in panels; a test is returned once for each panel. */
export const findTestsInPanels = (ctx: Context, testIds: string[]) =>
	ctx.db.select({ id: labPanelTest.testId }).from(labPanelTest).where(inArray(labPanelTest.testId, testIds));
