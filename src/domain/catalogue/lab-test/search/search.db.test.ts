import { beforeEach, describe, expect, it } from "vitest";
import categories from "#seeds/lab-categories.json" with { type: "json" };
import tests from "#seeds/lab-tests.json" with { type: "json" };
import { testDatabase } from "#tests/support/database.ts";
import { createLabCategory, createLabTest } from "#tests/support/lab-tests.ts";
import { getLabTest } from "../get-lab-test.server.ts";
import { listLabTests } from "../list-lab-tests.server.ts";
import { LabTestInput } from "../schema.ts";

const test = testDatabase();
const some = tests.slice(0, 40);

beforeEach(async () => {
	const ctx = test.ctx();
	for (const category of categories) await createLabCategory(ctx, category);
	for (const row of some) await createLabTest(ctx, LabTestInput.parse(row));
}, 30_000);

const find = async (title: string, locale: "fa" | "en" = "fa", pageSize = 5) =>
	(await listLabTests(test.ctx(), locale, { page: 1, pageSize, title })).dataList.map(({ code }) => code);

describe("searching forty real tests", () => {
	it("finds tests in every spelling, and nothing when no test matches", async () => {
		const first: [string, string][] = [
			["CBC", "CBC"],
			["cbc", "CBC"],
			["شمارش کامل سلول", "CBC"],
			["قند خون ناشتا", "FBS"],
			["قندخون‌ناشتا", "FBS"],
			["قند خون ناشتا".replace("ی", "ي"), "FBS"],
			["hba1c", "HbA1c"],
			["HBA۱C", "HbA1c"],
			["فريتين", "FERR"],
			["فریتبن", "FERR"],
			["ferritin", "FERR"],
			["tsh", "TSH"],
			["فسا", "TSH"],
		];
		for (const [typed, code] of first) expect((await find(typed))[0], typed).toBe(code);
		for (const typed of ["پرتقال", "xylophone", "%", "_", "!!!", "' or 1=1 --"])
			expect(await find(typed), typed).toEqual([]);
		// liver tests before what the other keyboard layout would spell
		expect(await find("کبد")).not.toContain("FNA");
	});

	it("returns pages, counts and filters, and the total even for a page past the end", async () => {
		const ctx = test.ctx();
		const all = await listLabTests(ctx, "en", { page: 1, pageSize: 15 });
		expect(all).toMatchObject({ totalCount: 40, totalPages: 3 });
		expect(all.dataList).toHaveLength(15);
		expect(all.categories).toHaveLength(categories.length);
		expect(await listLabTests(ctx, "en", { page: 9, pageSize: 15 })).toMatchObject({
			dataList: [],
			totalCount: 40,
			totalPages: 3,
		});
		const one = await listLabTests(ctx, "en", {
			page: 1,
			pageSize: 100,
			category: [all.categories[0]?.slug ?? ""],
		});
		expect(new Set(one.dataList.map(({ category }) => category))).toEqual(new Set([all.categories[0]?.slug]));
	});

	it("sorts by name or price when the reader chooses so, including in a search", async () => {
		const list = async (sort: "name" | "price", title?: string) =>
			(await listLabTests(test.ctx(), "en", { page: 1, pageSize: 50, sort, title })).dataList;
		const names = (await list("name")).map(({ name }) => name);
		expect(names).toHaveLength(40);
		expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
		for (const title of [undefined, "cholesterol"]) {
			const prices = (await list("price", title)).map(({ priceRials }) => priceRials);
			expect(prices.length).toBeGreaterThan(2);
			expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		}
	});

	it("shows a complete test in both languages", async () => {
		const [summary] = (await listLabTests(test.ctx(), "fa", { page: 1, pageSize: 1, title: "CBC" })).dataList;
		const fa = await getLabTest(test.ctx(), "fa", summary?.id ?? "");
		const en = await getLabTest(test.ctx(), "en", summary?.id ?? "");
		expect(fa.name).toBe(en.otherName);
		expect(fa.ranges.length).toBeGreaterThan(0);
		expect(fa.ranges.map(({ unit }) => unit)).toEqual(en.ranges.map(({ unit }) => unit));
		await expect(getLabTest(test.ctx(), "fa", "00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({
			kind: "not-found",
		});
	});
});
