import { describe, expect, it } from "vitest";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { inputOfRecord } from "#domain/catalogue/lab-test/record-input.ts";
import { LabTestRecordInput } from "#domain/catalogue/lab-test/record-schema.ts";
import { allTestRecords } from "#domain/catalogue/lab-test/records.server.ts";
import { listDistricts } from "#domain/sampling/sampling/list-districts.server.ts";
import { listSlots } from "#domain/sampling/sampling/slot/list-slots.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { seedCatalogue } from "./catalogue.server.ts";

const test = testDatabase();

describe("the demonstration catalogue", () => {
	it("fills an empty installation once, in both languages", async () => {
		// Saturday 1405/03/02
		test.setNow(new Date("2026-05-23T00:30:00Z"));
		const ctx = test.ctx();
		await seedCatalogue(ctx);
		await seedCatalogue(ctx);
		for (const locale of ["fa", "en"] as const) {
			const { totalCount } = await listLabTests(ctx, locale, { page: 1, pageSize: 1 });
			expect(totalCount).toBeGreaterThan(100);
			const panels = await listLabPanels(ctx, locale);
			for (const panel of panels) {
				const apart = panel.tests.reduce((sum, { priceRials }) => sum + priceRials, 0);
				expect(panel.priceRials, panel.code).toBeLessThanOrEqual(apart);
			}
			expect(await listDistricts(ctx, locale)).toHaveLength(5);
		}
	});

	it("contains only tests that the test form accepts unchanged", async () => {
		const ctx = test.ctx();
		await seedCatalogue(ctx);
		const faults = (await allTestRecords(ctx)).flatMap((record) => {
			const read = LabTestRecordInput.safeParse(inputOfRecord(record));
			return (read.error?.issues ?? []).map(
				({ path, message }) => `${record.code} ${path.join(".")} ${message}`,
			);
		});
		expect(faults).toEqual([]);
	});

	it("offers slots in the opening hours of the laboratory and of home visits, and none on holidays", async () => {
		test.setNow(new Date("2026-05-23T00:30:00Z"));
		const ctx = test.ctx();
		await seedCatalogue(ctx);
		const laboratory = await listSlots(ctx, "fa", { location: 1, days: 14 });
		// Saturday, Thursday, Friday
		expect([0, 5, 6].map((at) => laboratory[at]?.slots.length)).toEqual([27, 15, 0]);
		const home = await listSlots(ctx, "fa", { location: 2, days: 14 });
		expect([0, 5, 6].map((at) => home[at]?.slots.length)).toEqual([5, 5, 0]);
		// 14 Khordad
		expect(laboratory.find(({ day }) => day === "2026-06-04")).toMatchObject({
			closed: "holiday",
			slots: [],
		});
	});
});
