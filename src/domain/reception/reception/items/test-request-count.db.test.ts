import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { labPanel, labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { seedCatalogue } from "#domain/operation/demonstration/catalogue.server.ts";
import { seedReceptions } from "#domain/operation/demonstration/reception/receptions.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { receptionItem } from "../table.server.ts";
import { countRequests } from "./test-request-count.server.ts";

const test = testDatabase();

it("counts each request for a test once, directly or in a panel, and adds the stored count of earlier requests", async () => {
	const ctx = test.ctx();
	await seedCatalogue(ctx);
	await mutate(ctx, "demonstration.seed", seedReceptions);
	const links = await ctx.db.select().from(labPanelTest);
	const [panel] = await ctx.db.select().from(receptionItem).where(eq(receptionItem.kind, "panel"));
	const inPanel = links.find(({ panelId }) => panelId === panel?.sourceId);
	if (!panel || !inPanel) throw new Error("no panel was asked for");
	await ctx.db
		.insert(receptionItem)
		.values({ ...panel, sort: 99, kind: "test", sourceId: inPanel.testId, isIncluded: true });
	await countRequests(ctx);
	await countRequests(ctx);

	const items = await ctx.db.select().from(receptionItem);
	const tests = await ctx.db.select().from(labTest).orderBy(asc(labTest.code));
	expect(items.some(({ kind }) => kind === "panel")).toBe(true);
	const testsOf = ({ kind, sourceId }: (typeof items)[number]) =>
		kind === "test"
			? [sourceId]
			: links.filter(({ panelId }) => panelId === sourceId).map(({ testId }) => testId);
	// a test chosen together with a panel that contains it counts once
	const byReception = Map.groupBy(items, ({ receptionId }) => receptionId);
	const requested = [...byReception.values()].flatMap((own) => [...new Set(own.flatMap(testsOf))]);
	const times = (id: string) => requested.filter((each) => each === id).length;
	for (const { id, code, requestsBefore, requestCount } of tests)
		expect(requestCount, code).toBe(requestsBefore + times(id));
	expect(requested.length).toBeGreaterThan(20);

	const panels = await ctx.db.select().from(labPanel);
	const asked = items.filter(({ kind, isIncluded }) => kind === "panel" && !isIncluded);
	for (const { id, code, requestsBefore, requestCount } of panels)
		expect(requestCount, code).toBe(requestsBefore + asked.filter(({ sourceId }) => sourceId === id).length);
	expect(asked.length).toBeGreaterThan(0);
}, 60_000);

it("marks the most requested panels as popular: a quarter, three at most, and none without requests", async () => {
	const ctx = test.ctx();
	await seedCatalogue(ctx);
	const popular = async () =>
		(await listLabPanels(ctx, "en")).flatMap(({ code, isPopular }) => (isPopular ? [code] : []));
	expect(await popular()).toEqual(["P-BASIC", "P-FULL", "P-MARRIAGE"]);
	await ctx.db.update(labPanel).set({ requestsBefore: 90_000 }).where(eq(labPanel.code, "P-LIVER"));
	await countRequests(ctx);
	expect(await popular()).toEqual(["P-BASIC", "P-FULL", "P-LIVER"]);
	// whichever are listed, all are compared
	const [basic, full, thyroid] = await listLabPanels(ctx, "fa");
	const two = await listLabPanels(ctx, "fa", [full?.id ?? "", thyroid?.id ?? ""]);
	expect(two.map(({ isPopular }) => isPopular)).toEqual([true, false]);
	await ctx.db.update(labPanel).set({ isActive: false }).where(eq(labPanel.code, "P-LIVER"));
	expect(await popular()).toEqual([basic?.code, full?.code]);
	await ctx.db.update(labPanel).set({ requestsBefore: 0, isActive: true });
	await ctx.db.delete(receptionItem);
	await countRequests(ctx);
	expect(await popular()).toEqual([]);
}, 60_000);

it("puts the most requested tests first in the catalogue, and among equal search hits", async () => {
	const ctx = test.ctx();
	await seedCatalogue(ctx);
	const codes = async (title?: string) =>
		(await listLabTests(ctx, "fa", { page: 1, pageSize: 5, title })).dataList.map(({ code }) => code);
	expect(await codes()).toEqual(["CBC", "FBS", "TSH", "LIPID", "U/A"]);
	expect(await codes("تیروئید")).toEqual(["TSH", "Free T4", "T4", "T3", "Anti-TPO"]);
	// both are called «کبد»
	expect((await codes("کبد")).slice(0, 2)).toEqual(["ALT", "AST"]);
	await ctx.db.update(labTest).set({ requestsBefore: 90_000 }).where(eq(labTest.code, "AST"));
	await countRequests(ctx);
	expect((await codes("کبد")).slice(0, 2)).toEqual(["AST", "ALT"]);
	expect((await codes())[0]).toBe("AST");
}, 60_000);
