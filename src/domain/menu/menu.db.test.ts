import { describe, expect, it } from "vitest";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { menuExamples } from "./examples.ts";

const test = testDatabase();
const call = apiOf(test);
const save = (hierarchy: unknown, actor = staffOf("Editor"), headers = {}) =>
	call("PUT", "/api/SiteHierarchy/fa/Menu", {
		actor,
		body: { hierarchy: JSON.stringify(hierarchy) },
		headers,
	});
const address = "/api/SiteHierarchy/fa/GetByGroup?category=Menu";

describe("the menu", () => {
	it("is an empty tree as JSON text before one was saved", async () => {
		expect((await call("GET", address)).json).toEqual({ hierarchy: "[]", version: 0 });
	});

	it("comes back as it was saved, to any depth, and only in its language", async () => {
		expect((await save(menuExamples.deep)).status).toBe(200);
		const { json } = await call("GET", address);
		expect(JSON.parse(json.hierarchy)).toEqual(menuExamples.deep);
		expect((await call("GET", "/api/SiteHierarchy/en/GetByGroup?category=Menu")).json.hierarchy).toBe("[]");
	});

	it("knows the group Menu only", async () => {
		expect((await call("GET", "/api/SiteHierarchy/fa/GetByGroup?category=Footer")).status).toBe(422);
		expect((await call("GET", "/api/SiteHierarchy/fa/GetByGroup")).status).toBe(422);
	});

	it.each([
		["a script", [{ id: "1", name: "x", data: { url: "javascript:alert(1)", urlType: "internal" } }]],
		[
			"a script in a child",
			[{ id: "1", name: "x", children: [{ id: "2", name: "y", data: { url: "data:x" } }] }],
		],
		["another kind of address", [{ id: "1", name: "x", data: { url: "/", urlType: "popup" } }]],
		[
			"an id twice",
			[
				{ id: "1", name: "x" },
				{ id: "1", name: "y" },
			],
		],
		["a nameless node", [{ id: "1", name: " \u200c " }]],
		["too many nodes", Array.from({ length: 301 }, (_, index) => ({ id: index, name: "x" }))],
	])("refuses %s", async (_name, tree) => expect((await save(tree)).status).toBe(422));

	it("is saved by one editor at a time", async () => {
		await save([], undefined, { "if-match": '"0"' });
		expect((await save(menuExamples.deep, undefined, { "if-match": '"0"' })).status).toBe(412);
		expect((await save([], staffOf("Receptionist"))).status).toBe(403);
		expect((await call("PUT", "/api/SiteHierarchy/fa/Menu", { body: { hierarchy: "[]" } })).status).toBe(401);
	});
});
