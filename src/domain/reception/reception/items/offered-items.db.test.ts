import { expect, it } from "vitest";
import { createLabPanels } from "#domain/catalogue/lab-panel/create-lab-panels.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory } from "#tests/support/reception-fixtures.ts";
import { offeredItems } from "./offered-items.server.ts";

const test = testDatabase();

it("finds selected tests and panels in their order, with names in both languages, without withdrawn items", async () => {
	const ctx = test.ctx();
	const [cbc = "", fbs = ""] = (await aLaboratory(ctx)).testIds;
	const [panelId = ""] = await createLabPanels(ctx, [
		{
			code: "BASIC",
			priceRials: 1_000_000,
			minAgeYears: 0,
			sort: 1,
			isActive: true,
			tests: ["CBC"],
			text: { fa: { name: "پایه", description: "" }, en: { name: "Basic", description: "" } },
		},
	]);
	const chosen = {
		onlineReceptionTests: [{ id: fbs }, { id: cbc }],
		onlineReceptionPanels: [{ id: panelId }],
	};
	for (const locale of ["fa", "en"] as const) {
		const { tests, panels } = await offeredItems(ctx, locale, chosen);
		expect([...tests, ...panels].map(({ nameFa, nameEn }) => [nameFa, nameEn])).toEqual([
			["قند خون ناشتا", "Fasting blood sugar"],
			["شمارش کامل سلول‌های خون", "Complete blood count"],
			["پایه", "Basic"],
		]);
	}
	await ctx.db.update(labTest).set({ isActive: false });
	expect((await offeredItems(ctx, "en", chosen)).tests).toEqual([]);
});
