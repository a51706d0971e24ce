import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#domain/foundation/record/schema.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { menuExamples } from "./examples.ts";

const test = testDatabase();
const call = apiOf(test);
const address = "/api/SiteHierarchy/fa/Menu";
const publicAddress = "/api/SiteHierarchy/fa/GetByGroup?category=Menu";
const editor = staffOf("Editor");
const save = (tree: unknown, version = 0, actor = editor) =>
	call("PUT", address, { actor, body: { temporaryHierarchy: JSON.stringify(tree) }, version });
const post = (verb: string, version: number, actor = editor) =>
	call("POST", `${address}/${verb}`, { actor, version });
const shown = async () => JSON.parse((await call("GET", publicAddress)).json.hierarchy);
const read = async () => {
	const { json } = await call("GET", address, { actor: editor });
	return {
		...json,
		hierarchy: JSON.parse(json.hierarchy),
		temporaryHierarchy: JSON.parse(json.temporaryHierarchy),
	};
};
const history = async (): Promise<[number, string][]> => {
	const { json } = await call("GET", `${address}/History`, { actor: editor });
	return json.dataList.map(({ version, action }: HistoryEntry) => [version, action]);
};
const { deep, longest, hostile } = menuExamples;

describe("the menu", () => {
	it("is an empty tree as JSON text before the first save", async () => {
		expect((await call("GET", publicAddress)).json).toEqual({ hierarchy: "[]", version: 0 });
		expect(await read()).toMatchObject({
			hierarchy: [],
			temporaryHierarchy: [],
			version: 0,
			updatedBy: null,
		});
	});

	it("is returned as published, at any depth, and only in its language", async () => {
		expect((await save(deep)).status).toBe(200);
		expect(await shown()).toEqual([]);
		expect((await post("Publish", 1)).status).toBe(200);
		expect(await shown()).toEqual(deep);
		expect((await call("GET", "/api/SiteHierarchy/en/GetByGroup?category=Menu")).json.hierarchy).toBe("[]");
	});

	it("is edited as a draft, while the published menu stays unchanged until the draft is published or discarded", async () => {
		await save(deep);
		await post("Publish", 1);
		expect((await save(longest, 2)).json.publishedDateTime).toBeTruthy();
		expect(await read()).toMatchObject({ hierarchy: deep, temporaryHierarchy: longest, version: 3 });
		expect(JSON.parse((await post("Discard", 3)).json.temporaryHierarchy)).toEqual(deep);
		expect(await shown()).toEqual(deep);
	});

	it("is returned only for the group Menu", async () => {
		expect((await call("GET", "/api/SiteHierarchy/fa/GetByGroup?category=Footer")).status).toBe(422);
		expect((await call("GET", "/api/SiteHierarchy/fa/GetByGroup")).status).toBe(422);
	});

	it.each([
		["a script", [{ id: "1", name: "x", data: { url: "javascript:alert(1)", urlType: "internal" } }]],
		[
			"a script in a child",
			[{ id: "1", name: "x", children: [{ id: "2", name: "y", data: { url: "data:x" } }] }],
		],
		["an unknown kind of address", [{ id: "1", name: "x", data: { url: "/", urlType: "popup" } }]],
		[
			"a repeated id",
			[
				{ id: "1", name: "x" },
				{ id: "1", name: "y" },
			],
		],
		["a node without a name", [{ id: "1", name: " \u200c " }]],
		["too many nodes", Array.from({ length: 301 }, (_, index) => ({ id: index, name: "x" }))],
	])("refuses %s", async (_name, tree) =>
		expect(await save(tree)).toMatchObject({ status: 422, json: { code: "validation.failed" } }),
	);

	it("is not saved, published or discarded after another editor's change, or without the right", async () => {
		expect((await save([])).status).toBe(200);
		for (const answer of [await save(deep), await post("Publish", 0), await post("Discard", 0)])
			expect(answer).toMatchObject({ status: 412, json: { code: "record.stale" } });
		const reader = staffOf("Receptionist");
		expect((await save([], 1, reader)).status).toBe(403);
		for (const verb of ["Publish", "Discard", "History/1/Restore"])
			expect((await post(verb, 1, reader)).status).toBe(403);
		expect((await call("GET", address, { actor: reader })).status).toBe(200);
		expect((await call("GET", address)).status).toBe(401);
		expect((await call("GET", `${address}/History`)).status).toBe(401);
		const unversioned = await call("POST", `${address}/Publish`, { actor: editor });
		expect(unversioned).toMatchObject({ status: 428, json: { code: "record.version-missing" } });
	});
});

describe("the history of the menu", () => {
	it("lists each publication, discard and restore, and the last save of each editing session", async () => {
		test.setNow(new Date("2026-05-20T06:00:00Z"));
		await save(longest);
		await save(deep, 1);
		await post("Publish", 2);
		await save(longest, 3);
		test.setNow(new Date("2026-05-20T06:11:00Z"));
		await save(hostile, 4);
		await post("Discard", 5);
		expect(await history()).toEqual([
			[6, "discard"],
			[5, "save"],
			[4, "save"],
			// in which the save before it went
			[3, "publish"],
		]);
		const { json } = await call("GET", `${address}/History/4`, { actor: editor });
		expect(json.value).toEqual(longest);
		expect((await call("GET", `${address}/History/1`, { actor: editor })).status).toBe(404);
	});

	it("includes saves that another person overwrote", async () => {
		const other = { ...editor, staffId: "00000000-0000-7000-8000-0000000000cc" } as typeof editor;
		await save(longest);
		await save(deep, 1, other);
		await save(hostile, 2);
		expect(await history()).toEqual([
			[3, "save"],
			[2, "save"],
			[1, "save"],
		]);
	});

	it("restores a version as a draft, and the site shows the version once it is published", async () => {
		await save(deep);
		await post("Publish", 1);
		await save([], 2);
		await post("Publish", 3);
		const restored = await post("History/2/Restore", 4);
		expect(JSON.parse(restored.json.temporaryHierarchy)).toEqual(deep);
		expect(await shown()).toEqual([]);
		await post("Publish", 5);
		expect(await shown()).toEqual(deep);
		expect((await post("History/99/Restore", 6)).status).toBe(404);
		expect((await post("History/2/Restore", 1)).status).toBe(412);
	});

	it("refuses to restore a version that is no longer valid", async () => {
		await save(deep);
		const broken = [
			{ id: "1", name: "x", children: [], data: { url: "javascript:alert(1)", urlType: "internal" } },
		];
		await test.database.db.update(recordHistory).set({ value: broken });
		expect((await post("History/1/Restore", 1)).status).toBe(422);
		expect((await read()).temporaryHierarchy).toEqual(deep);
	});
});
