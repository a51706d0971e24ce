import { expect, it } from "vitest";
import { seedCatalogue } from "#domain/operation/demonstration/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listLabPanels } from "./list-lab-panels.server.ts";
import { searchLabPanels } from "./search.server.ts";

const test = testDatabase();

it("finds only matching panels, by name in both languages, despite typing errors or the other keyboard layout", async () => {
	const ctx = test.ctx();
	await seedCatalogue(ctx);
	const all = await listLabPanels(ctx, "fa");
	const found = async (title: string) => (await searchLabPanels(ctx, "fa", title)).map(({ id }) => id);
	const named = (part: string) => all.filter(({ name }) => name.includes(part)).map(({ id }) => id);
	expect(named("چکاپ").length).toBeGreaterThan(1);
	expect(await found("چکاپ")).toEqual(expect.arrayContaining(named("چکاپ")));
	expect(await found("چکاپ كامل")).toEqual(named("چکاپ کامل"));
	expect(await found("check-up")).toEqual(expect.arrayContaining(named("چکاپ")));
	// «چکاپ» with the Latin layout on
	expect(await found("];hm")).toEqual(expect.arrayContaining(named("چکاپ")));
	expect(await found("بارداذی")).toEqual(named("بارداری"));
	for (const nothing of ["", "   ", "xyz", "زعفران", "%", "_"])
		expect(await found(nothing), nothing).toEqual([]);
});
