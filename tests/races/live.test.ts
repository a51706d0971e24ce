import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { type Database, databaseOn } from "#database/engine.server.ts";
import { timeouts } from "#database/pool.server.ts";
import { openPostgres } from "#database/postgres.server.ts";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { revokeSession } from "#domain/access/session/revoke-session.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { createEventReader, type LiveEvent } from "#domain/reception/live/event-text.ts";
import { closeStreams, countStreams } from "#domain/reception/live/streams.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { silentLog } from "#platform/process/log.server.ts";
import { streamAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { startProxy } from "#tests/support/proxy.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// Two nodes on a real server: what is done on one is heard by the screens of the other, whose line to the database breaks.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const staffId = "00000000-0000-7000-8000-0000000000cc";
let proxy: Awaited<ReturnType<typeof startProxy>>;
let other: Database;
let id = "";

beforeAll(async () => {
	const { rows } = await test.database.pool.query("select current_database() as name");
	const url = new URL(inject("serverUrl"));
	proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
	url.port = String(proxy.port);
	url.pathname = `/${rows[0].name}`;
	// beats and questions come when the test says so
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	other = databaseOn("server", openPostgres(url.href, 4, silentLog, timeouts.request), silentLog, {
		url: url.href,
	});
});
afterAll(async () => {
	await other.close();
	await proxy.close();
	vi.useRealTimers();
});
beforeEach(async () => {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	const patient = await aPatient(test);
	await test.database.db.insert(staff).values({
		id: staffId,
		username: "maryam",
		passwordHash: "none",
		displayName: "مریم",
		role: "Receptionist",
	});
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds.slice(0, 1));
	({ id } = await submitReception(test.ctx(patient), request, "key-00000001"));
});
afterEach(() => closeStreams(other));

/** A screen whose line is held by the other node. */
async function screenThere() {
	const session = await openSession(test.ctx(), { kind: "staff", ownerId: staffId, bound: true });
	const actor: Actor = { ...aReceptionist, staffId, sessionId: session.id };
	const answer = await streamAs(test, actor, "/Reception/Live", { database: other, db: other.db });
	const heard: LiveEvent[] = [];
	let pings = 0;
	const read = createEventReader((event) => {
		if (event.kind === "changed" && event.version === ping) pings++;
		else heard.push(event);
	});
	let isOver = false;
	void (async () => {
		for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) read(piece);
		isOver = true;
	})();
	/** Asks until the line tells something: that node may still be on its way to the database. */
	const tells = async () => {
		const before = pings;
		await soon(async () => {
			await test.database.notify("receptions", `${id} ${ping}`);
			expect(pings).toBeGreaterThan(before);
		});
	};
	await tells();
	heard.length = 0;
	return { sessionId: session.id, heard, isOver: () => isOver, tells };
}

/** A version that no record has. */
const ping = 0;
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

const changed = (version: number) => ({ kind: "changed", id, version });
const review = (version: number) =>
	changeStage(test.ctx({ ...aReceptionist, staffId }), id, { status: status.inReview, version, reason: "" });

describe("a screen on another node", () => {
	it("receives changes, and is disconnected when its session ends on this node", async () => {
		const [one, two] = [await screenThere(), await screenThere()];
		await review(1);
		await soon(() => expect([one.heard, two.heard]).toEqual([[changed(2)], [changed(2)]]));
		await revokeSession(test.ctx(), one.sessionId);
		await soon(() => expect(one.isOver()).toBe(true));
		expect([two.isOver(), countStreams(other)]).toEqual([false, 1]);
	});

	it.each<[string, () => void]>([
		["is cut", () => proxy.cut()],
		[
			"falls silent without an end",
			() => {
				proxy.silence();
				vi.advanceTimersByTime(10_000);
			},
		],
	])("stays connected when the database connection %s, and has to reload", async (_name, breaks) => {
		const { heard, isOver } = await screenThere();
		breaks();
		await soon(() => expect(heard).toEqual([{ kind: "opened" }]));
		await review(1);
		await soon(() => expect(heard.at(-1)).toEqual(changed(2)));
		expect(isOver()).toBe(false);
	});

	it("receives nothing while the database cannot confirm its session, and afterwards continues or is disconnected", async () => {
		const [stays, goes] = [await screenThere(), await screenThere()];
		proxy.refuse();
		vi.advanceTimersByTime(15_000);
		await revokeSession(test.ctx(), goes.sessionId);
		await review(1);
		await vi.waitFor(async () => expect(await refused()).toBe(true));
		expect([stays.heard, goes.heard, stays.isOver(), goes.isOver()]).toEqual([[], [], false, false]);
		proxy.admit();
		await soon(() => expect(goes.isOver()).toBe(true));
		await soon(() => expect(stays.heard.at(-1)).toEqual({ kind: "opened" }));
		await stays.tells();
		expect([stays.isOver(), countStreams(other)]).toEqual([false, 1]);
	});
});

/** Is the other node's database away? */
const refused = () =>
	other.pool.query("select 1").then(
		() => false,
		() => true,
	);
