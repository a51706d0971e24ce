import { describe, expect, it } from "vitest";
import { apiOf, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listedRoutes } from "#tests/support/listed-routes.ts";

// What reading a setting answers can be sent back as it is: a script changes one field and leaves the rest as it is.

const test = testDatabase();
const call = apiOf(test);
const routes = listedRoutes();
const has = (method: string, path: string) =>
	routes.some((route) => route.method === method && route.path === path);

/** Addresses of settings: saved by PUT, with a history, and never made or removed. */
const settings = routes
	.filter(({ method, path }) => method === "PUT" && has("GET", `${path}/History`))
	.filter(
		({ path }) =>
			!has("DELETE", path) && !has("POST", `${path}/Publish`) && !has("POST", path.replace(/\/\{id\}$/, "")),
	)
	.map(({ path }) => ({
		path: path.replace("{locale}", "fa").replace("{id}", "1"),
		readPath: (has("GET", `${path}/Edit`) ? `${path}/Edit` : path)
			.replace("{locale}", "fa")
			.replace("{id}", "1"),
	}));

describe("settings", () => {
	it("are all tested here", () => {
		expect(settings.map(({ path }) => path.split("/")[1])).toEqual(
			expect.arrayContaining(["CentreSetting", "SiteInfo", "ColorPalette", "SamplingSetting", "Consent"]),
		);
		expect(settings.length).toBeGreaterThan(8);
	});

	it.each(settings)("$path can be saved as it was read, twice in a row", async ({ path, readPath }) => {
		const actor = staffOf("SuperAdmin");
		for (let round = 0; round < 2; round++) {
			const read = await call("GET", `/api${readPath}`, { actor });
			expect(read.status).toBe(200);
			const saved = await call("PUT", `/api${path}`, { actor, body: read.json, version: read.json.version });
			expect(saved.json.fields ?? [], JSON.stringify(saved.json)).toEqual([]);
			expect(saved.status).toBe(200);
			// what counts the saves goes on counting
			const { version: _, updatedDateTime: __, updatedBy: ___, consentVersion: ____, ...values } = read.json;
			expect(saved.json).toMatchObject(values);
		}
	});

	it("still refuse an unknown field", async () => {
		const actor = staffOf("SuperAdmin");
		const { json } = await call("PUT", "/api/CentreSetting", { actor, body: { nonsense: 1 }, version: 0 });
		expect(json.fields).toMatchObject([{ field: "nonsense", key: "validation.unknownField" }]);
	});
});
