import { expect, it } from "vitest";
import { labTestVerbs } from "#domain/catalogue/lab-test/records.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLabCategory, aLabPanel, aLabTest } from "#tests/support/lab-tests.ts";
import { listLabPanels } from "./list-lab-panels.server.ts";

const test = testDatabase();
const call = apiOf(test);
const editor = staffOf("Editor");

it("a panel lists its tests in order with their total price, and its own price applies from its start day", async () => {
	test.setNow(new Date("2026-12-21T12:00:00Z"));
	const category = await aLabCategory(test.ctx());
	const tests = [];
	for (const code of ["FER", "IRON"])
		tests.push(await labTestVerbs.create(test.ctx(), { ...aLabTest(category.id), code }));
	const ids = tests.map(({ id }) => id);
	const body = { ...aLabPanel(ids), tariffs: [{ fromDay: "2026-12-22", priceRials: 1_000_000 }] };
	const made = await call("POST", "/api/Panel", { actor: editor, body });
	expect(made.status, JSON.stringify(made.json)).toBe(201);
	expect(made.json).toMatchObject({ sumRials: 3_700_000, currentPriceRials: 900_000, testIds: ids });
	const shown = async (locale: "fa" | "en" = "fa") => listLabPanels(test.ctx(), locale);
	expect(await shown()).toMatchObject([
		{ name: "کم‌خونی", priceRials: 900_000, tests: [{ code: "FER" }, { code: "IRON" }] },
	]);

	test.setNow(new Date("2026-12-21T20:31:00Z"));
	expect(await shown()).toMatchObject([{ priceRials: 1_000_000 }]);
	const saved = await call("PUT", `/api/Panel/${made.json.id}`, {
		actor: editor,
		version: made.json.version,
		body: {
			...body,
			testIds: ids.toReversed(),
			texts: { ...body.texts, en: { name: "", description: "" } },
		},
	});
	expect(saved.status, JSON.stringify(saved.json)).toBe(200);
	// without English it is read in Persian
	expect(await shown("en")).toMatchObject([{ name: "کم‌خونی", tests: [{ code: "IRON" }, { code: "FER" }] }]);
	const wrong = await call("PUT", `/api/Panel/${made.json.id}`, {
		actor: editor,
		version: saved.json.version,
		body: { ...body, testIds: [] },
	});
	expect(wrong.json.fields).toMatchObject([{ field: "testIds", key: "validation.required" }]);
});
