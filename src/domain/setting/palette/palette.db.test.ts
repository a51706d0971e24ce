import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { siteInfoVerbs } from "#domain/content/site-info/service.server.ts";
import { recordHistory } from "#domain/foundation/record/table.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { anonymous } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { defaultPalette } from "./defaults.ts";
import { paletteVerbs } from "./service.server.ts";
import { palette } from "./table.server.ts";

const test = testDatabase();
const staffId = "00000000-0000-7000-8000-0000000000aa";
const as = (role: Role): Actor => ({
	kind: "staff",
	staffId,
	sessionId: staffId,
	role,
	onlyHasReporting: false,
});
const green = { mainColor: "#0a7d55", titleColor: "#0a3d2a", lightTitleColor: "#2f8f6b" };
const yellow = { ...green, mainColor: "#f5c400" };
const at = "/ColorPalette/1";
const seen = (version: number) => ({ headers: { "if-match": `"${version}"` } });

/** The manager saves twice: green, then yellow. */
async function savedTwice() {
	await test.database.db
		.insert(staff)
		.values({ id: staffId, username: "nima", passwordHash: "none", displayName: "نیما", role: "Manager" });
	const ask = apiAs(test, as("Manager"));
	await ask("PUT", at, { json: green, ...seen(0) });
	await ask("PUT", at, { json: yellow, ...seen(1) });
	return ask;
}

describe("the colours of the site", () => {
	it("are purple by default, for everyone", async () => {
		const { status, body } = await apiAs(test, anonymous)("GET", at);
		expect([status, body]).toEqual([200, { id: 1, version: 0, ...defaultPalette }]);
		expect((await apiAs(test, as("Viewer"))("GET", `${at}/History`)).body.dataList).toEqual([]);
	});

	it("are stored as versions with author and time, and any version can be restored as a new version", async () => {
		const ask = await savedTwice();
		const { body: history } = await ask("GET", `${at}/History`);
		expect(history.dataList).toMatchObject([
			{ version: 2, action: "update", by: "نیما" },
			{ version: 1, action: "update", by: "نیما" },
		]);
		expect((await ask("GET", `${at}/History/1`)).body).toEqual({ value: green });

		const restored = await ask("POST", `${at}/History/1/Restore`, seen(2));
		expect([restored.status, restored.body]).toMatchObject([200, { id: 1, version: 3, ...green }]);
		expect((await ask("GET", at)).body).toMatchObject({ version: 3, ...green, updatedBy: "نیما" });
		// an anonymous reader must not learn who works here
		const { body } = await apiAs(test, anonymous)("GET", at);
		expect(body).toEqual({ id: 1, version: 3, ...green });
		expect((await ask("GET", `${at}/History`)).body.dataList[0]).toMatchObject({
			version: 3,
			action: "restoreVersion",
		});
	});

	it("are never overwritten by a save or a restore based on an outdated version", async () => {
		const ask = await savedTwice();
		for (const [method, path] of [
			["PUT", at],
			["POST", `${at}/History/1/Restore`],
		] as const) {
			const json = method === "PUT" ? { json: green } : {};
			const stale = await ask(method, path, { ...json, ...seen(1) });
			expect([stale.status, stale.body.code]).toEqual([412, "record.stale"]);
			const blind = await ask(method, path, json);
			expect([blind.status, blind.body.code]).toEqual([428, "record.version-missing"]);
		}
		expect((await ask("GET", at)).body).toMatchObject({ version: 2, ...yellow });
		expect((await ask("GET", `${at}/History`)).body.dataList).toHaveLength(2);
	});

	it("cannot be restored from a version that was deleted, belongs to another setting, or is no longer valid", async () => {
		const ask = await savedTwice();
		expect((await ask("POST", `${at}/History/9/Restore`, seen(2))).status).toBe(404);
		await test.database.db
			.update(recordHistory)
			.set({ value: { mainColor: "red" } })
			.where(eq(recordHistory.version, 1));
		const { status, body } = await ask("POST", `${at}/History/1/Restore`, seen(2));
		expect([status, body.code]).toEqual([422, "validation.failed"]);
		expect(await test.database.db.$count(palette)).toBe(1);
		expect((await paletteVerbs.get(test.ctx())).version).toBe(2);
	});

	it("can be changed only with the right to do so, even through the history", async () => {
		await savedTwice();
		const ask = apiAs(test, as("Editor"));
		expect((await ask("PUT", at, { json: green, ...seen(2) })).status).toBe(403);
		expect((await ask("POST", `${at}/History/1/Restore`, seen(2))).status).toBe(403);
		const restoring = async () => paletteVerbs.restoreVersion(test.ctx(as("Editor")), 1, 2);
		await expect(restoring()).rejects.toMatchObject({ kind: "forbidden" });
	});
});

it("a setting with texts in several languages has a history for each language", async () => {
	const { version: _, ...known } = await siteInfoVerbs.get(test.ctx(), "en");
	const { lng: __, onlyHasReporting: ___, ...info } = known;
	const named = (siteTitle: string) =>
		siteInfoVerbs.save(test.ctx(), { ...info, siteTitle }, undefined, "en");
	await named("First");
	await named("Second");
	expect((await siteInfoVerbs.history(test.ctx(), "fa")).dataList).toEqual([]);
	expect((await siteInfoVerbs.history(test.ctx(), "en")).dataList.map(({ version }) => version)).toEqual([
		2, 1,
	]);
	await siteInfoVerbs.restoreVersion(test.ctx(), 1, 2, "en");
	expect((await siteInfoVerbs.get(test.ctx(), "en")).siteTitle).toBe("First");
	expect((await siteInfoVerbs.get(test.ctx(), "fa")).siteTitle).not.toBe("First");
});
