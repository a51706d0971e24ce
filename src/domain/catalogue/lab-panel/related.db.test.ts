import { expect, it } from "vitest";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { seedCatalogue } from "#domain/operation/demonstration/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listLabPanels, panelsWith } from "./list-lab-panels.server.ts";
import { relatedLabTests } from "./list-related-lab-tests.server.ts";

const test = testDatabase();

it("links a test to its panels and to tests often requested with it, tests of the same department first", async () => {
	const ctx = test.ctx();
	await seedCatalogue(ctx);
	const [tsh] = (await listLabTests(ctx, "fa", { page: 1, pageSize: 1, title: "TSH" })).dataList;
	if (!tsh) throw new Error("no TSH");
	const related = await relatedLabTests(ctx, "fa", tsh, 4);
	expect(related).toHaveLength(4);
	expect(related.map(({ id }) => id)).not.toContain(tsh.id);
	expect(related[0]?.category).toBe(tsh.category);
	const holding = (await listLabPanels(ctx, "fa")).filter(({ tests }) =>
		tests.some(({ id }) => id === tsh.id),
	);
	expect((await panelsWith(ctx, "fa", tsh.id)).map(({ name }) => name)).toEqual(
		holding.map(({ name }) => name),
	);
	expect(holding.length).toBeGreaterThan(0);
	for (const { id } of related)
		expect(holding.some(({ tests }) => tests.some((beside) => beside.id === id))).toBe(true);
});
