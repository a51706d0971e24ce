import { expect, inject, it } from "vitest";
import { openDatabase } from "#database/open.server.ts";
import { followPageVersion } from "#database/page-version.server.ts";
import { node } from "#database/tables.server.ts";
import { paletteVerbs } from "#domain/setting/palette/service.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { newId } from "#platform/ids.server.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { testDatabase } from "#tests/support/database.ts";

// A publish shows on the next request on every node: the verb answers only after each living node has forgotten.

const test = testDatabase();
const colours = { mainColor: "#112233", titleColor: "#112233", lightTitleColor: "#112233" };

async function anotherNode() {
	const { rows } = await test.database.pool.query("select current_database() as name");
	const url = new URL(inject("serverUrl"));
	url.pathname = `/${rows[0].name}`;
	return openDatabase({ ...readEnv({}), databaseUrl: url.href, databasePool: 4 }, silentLog);
}

it("the other node has dropped its cached pages when the publish call returns", async () => {
	const other = await anotherNode();
	const cleared = { here: 0, there: 0 };
	const here = await followPageVersion(test.database, newId(), () => cleared.here++, silentLog);
	const there = await followPageVersion(other, newId(), () => cleared.there++, silentLog);
	try {
		for (let round = 0; round < 20; round++) {
			const before = { ...cleared };
			await paletteVerbs.save(test.ctx(), colours);
			expect(cleared.here).toBeGreaterThan(before.here);
			expect(cleared.there).toBeGreaterThan(before.there);
		}
		expect(here.isFresh()).toBe(true);
		expect(there.isFresh()).toBe(true);
	} finally {
		await here.stop();
		await there.stop();
		await other.close();
	}
	expect(await test.database.db.select().from(node)).toEqual([]);
});

it("a dead node delays a publication by at most its lease", async () => {
	const other = await anotherNode();
	const here = await followPageVersion(test.database, newId(), () => {}, silentLog);
	await test.database.db.insert(node).values({ id: newId(), seenAt: new Date(), pageVersion: 0 });
	const began = performance.now();
	await paletteVerbs.save(test.ctx(), colours);
	expect(performance.now() - began).toBeLessThan(9_000);
	await here.stop();
	await other.close();
});

it("a node without the database knows that its pages may be outdated", async () => {
	const other = await anotherNode();
	const there = await followPageVersion(other, newId(), () => {}, silentLog);
	expect(there.isFresh()).toBe(true);
	await other.pool.end();
	expect(await there.confirm()).toBe(false);
	await there.stop();
	await other.close().catch(() => {});
});
