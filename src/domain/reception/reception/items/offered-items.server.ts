import type { Context } from "#database/context.server.ts";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/list-chosen-lab-tests.server.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import type { Locale } from "#locale/locale.ts";

type Names = { nameFa: string; nameEn: string };
export type OfferedItems = { tests: (LabTestSummary & Names)[]; panels: (LabPanelSummary & Names)[] };

type Ids = { onlineReceptionTests: { id: string }[]; onlineReceptionPanels: { id: string }[] };

/**
 * The chosen tests and panels that the catalogue currently offers, in the chosen order, in the given language and with both
 * names; unknown and withdrawn items are left out.
 */
export async function offeredItems(ctx: Context, locale: Locale, chosen: Ids): Promise<OfferedItems> {
	const testIds = chosen.onlineReceptionTests.map(({ id }) => id);
	const panelIds = chosen.onlineReceptionPanels.map(({ id }) => id);
	const bothNames = (own: string, other: string): Names =>
		locale === "fa" ? { nameFa: own, nameEn: other } : { nameFa: other, nameEn: own };
	const tests = await activeLabTests(ctx, locale, testIds);
	const panels = await listLabPanels(ctx, locale, panelIds);
	const otherPanels = await listLabPanels(ctx, locale === "fa" ? "en" : "fa", panelIds);
	const otherName = new Map(otherPanels.map(({ id, name }) => [id, name]));
	return {
		tests: inOrder(tests, testIds).map((test) => ({ ...test, ...bothNames(test.name, test.otherName) })),
		panels: inOrder(panels, panelIds).map((panel) => ({
			...panel,
			...bothNames(panel.name, otherName.get(panel.id) ?? panel.name),
		})),
	};
}

const inOrder = <T extends { id: string }>(rows: T[], ids: string[]) =>
	rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
