import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory } from "#tests/support/reception-fixtures.ts";
import { listChosenLabTests } from "./list-chosen-lab-tests.server.ts";
import { ChosenLabTestQuery } from "./schema.ts";
import { labTest } from "./table.server.ts";

const test = testDatabase();

describe("selected tests", () => {
	it("are listed in the order of their ids, in the requested language, without withdrawn or unknown tests", async () => {
		const { testIds } = await aLaboratory(test.ctx());
		const [cbc = "", fbs = ""] = testIds;
		const unknown = "0190b1de-0000-7000-8000-000000000000";
		const found = await listChosenLabTests(test.ctx(), "en", [fbs, unknown, cbc]);
		expect(found.map(({ code, name }) => [code, name])).toEqual([
			["FBS", "Fasting blood sugar"],
			["CBC", "Complete blood count"],
		]);
		await test.database.db.update(labTest).set({ isActive: false });
		expect(await listChosenLabTests(test.ctx(), "en", testIds)).toEqual([]);
		expect(await listChosenLabTests(test.ctx(), "en", [])).toEqual([]);
	});

	it("are requested only by id, up to the number of items allowed in a request", () => {
		const id = "0190b1de-0000-7000-8000-000000000000";
		expect(ChosenLabTestQuery.parse({ ids: `${id},${id}` }).ids).toHaveLength(2);
		expect(ChosenLabTestQuery.parse({ ids: "" }).ids).toEqual([]);
		for (const ids of ["1", `${id};drop`, Array(151).fill(id).join(",")])
			expect(ChosenLabTestQuery.safeParse({ ids }).success).toBe(false);
	});
});
