import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { revokeSession } from "#domain/access/session/revoke-session.server.ts";
import { idleMs } from "#domain/access/session/session-lifetime.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Actor, Role } from "#platform/actor.ts";
import { apiAs, streamAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { createEventReader, type LiveEvent } from "./event-text.ts";
import { closeStreams, countStreams } from "./streams.server.ts";

// What the desk's screens hear while it happens, and who hears it.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const startsAt = "2026-05-23T03:30:00.000Z";
const staffId = "00000000-0000-7000-8000-0000000000cc";

type Staff = Extract<Actor, { kind: "staff" }>;

/** A member of the desk with their own session. */
async function atDesk(role: Role = "Receptionist"): Promise<Staff> {
	const { id } = await openSession(test.ctx(), { kind: "staff", ownerId: staffId, bound: true });
	return { ...aReceptionist, role, staffId, sessionId: id };
}

/** A screen: what it has heard so far, and whether the line has ended. */
async function screen(actor: Actor, more: Parameters<typeof streamAs>[3] = {}) {
	const answer = await streamAs(test, actor, "/Reception/Live", more);
	const heard: LiveEvent[] = [];
	let isOver = false;
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	const read = createEventReader((event) => heard.push(event));
	const listening = (async () => {
		for (;;) {
			const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
			if (done) break;
			read(value ?? "");
		}
		isOver = true;
	})();
	return { answer, heard, isOver: () => isOver, listening, leave: () => reader?.cancel() };
}

/** A database whose next answer is controlled by the test. */
function slowDatabase() {
	const late: PromiseWithResolvers<never>[] = [];
	let isSlow = false;
	const unanswered = (): unknown => {
		const answer = Promise.withResolvers<never>();
		late.push(answer);
		const query: unknown = new Proxy(() => {}, {
			get: (_, name) => (name === "then" ? answer.promise.then.bind(answer.promise) : () => query),
		});
		return query;
	};
	const db = new Proxy(test.database.db, {
		get: (real, name) => (name === "select" && isSlow ? unanswered : Reflect.get(real, name)),
	});
	return {
		db,
		late,
		beSlow(value: boolean) {
			isSlow = value;
		},
	};
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 10 });

let id = "";
let testIds: string[] = [];
let patient: Awaited<ReturnType<typeof aPatient>>;
const desk = () => test.ctx({ ...aReceptionist, staffId });
const submit = (key: string) =>
	submitReception(test.ctx(patient), aRequest(startsAt, testIds.slice(0, 1)), key);

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	test.setNow(now);
	({ testIds } = await aLaboratory(test.ctx()));
	patient = await aPatient(test);
	await test.database.db.insert(staff).values({
		id: staffId,
		username: "maryam",
		passwordHash: "none",
		displayName: "مریم",
		role: "Receptionist",
	});
	// a server forwards it after the test stops waiting for it, so a screen that opens at that moment would receive it
	const told = Promise.withResolvers<void>();
	const stop = test.database.listen("receptions", () => told.resolve());
	({ id } = await submit("key-00000001"));
	await told.promise;
	stop();
});
afterEach(() => {
	closeStreams(test.database);
	vi.useRealTimers();
});

describe("a screen of the desk", () => {
	it("receives every change, with only the id and the version", async () => {
		const { answer, heard } = await screen(await atDesk());
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
		expect(answer.headers.get("cache-control")).toContain("no-store");
		await soon(() => expect(heard).toEqual([{ kind: "opened" }]));
		const at = (version: number) => ({ kind: "changed", id, version });

		const list = { onlineReceptionTests: [{ id: testIds[0] ?? "", priceRials: 900_000 }] };
		await acceptReception(desk(), id, { ...list, onlineReceptionPanels: [], homeFeeRials: 0, version: 1 });
		await undoStage(desk(), id, { version: 2 });
		const fields = { receptNo: "7", receptDate: "" };
		await updateReception(desk(), id, { ...fields, version: 3 });
		await changeStage(desk(), id, { status: status.inReview, version: 4, reason: "" });
		await cancelPatientReception(test.ctx(patient), id, { version: 5, reason: "" });
		const { id: another } = await submit("key-00000002");
		// each notice has its own connection, so one may overtake another: a page keeps the newest version
		const expected = [...[2, 3, 4, 5, 6].map(at), { kind: "changed", id: another, version: 1 }];
		await soon(() => expect(heard).toHaveLength(1 + expected.length));
		expect(heard.slice(1)).toEqual(expect.arrayContaining(expected));
	});

	it("receives nothing about a rolled-back change", async () => {
		const { heard } = await screen(await atDesk());
		await expect(
			changeStage(desk(), id, { status: status.inReview, version: 9, reason: "" }),
		).rejects.toMatchObject({ code: "record.stale" });
		await changeStage(desk(), id, { status: status.inReview, version: 1, reason: "" });
		await soon(() => expect(heard).toHaveLength(2));
		expect(heard[1]).toEqual({ kind: "changed", id, version: 2 });
	});

	it("needs the right", async () => {
		const call = async (actor: Actor) => (await apiAs(test, actor)("GET", "/Reception/Live")).status;
		expect(await call({ kind: "anonymous" })).toBe(401);
		expect(await call(patient)).toBe(401);
		expect(await call(await atDesk("Editor"))).toBe(403);
		expect(countStreams(test.database)).toBe(0);
	});
});

describe("a screen of the desk and its session", () => {
	it("is disconnected at once when its session ends, while other screens stay connected", async () => {
		const [one, other] = [await atDesk(), await atDesk()];
		const [first, second] = [await screen(one), await screen(other)];
		await soon(() => expect(second.heard).toHaveLength(1));
		await revokeSession(test.ctx(), one.sessionId);
		await first.listening;
		expect(second.isOver()).toBe(false);
		await changeStage(desk(), id, { status: status.inReview, version: 1, reason: "" });
		await soon(() => expect(second.heard).toHaveLength(2));
		expect(first.heard).toEqual([{ kind: "opened" }]);
	});

	it("is disconnected when its user ends that session on another machine", async () => {
		const [one, other] = [await atDesk(), await atDesk()];
		const { listening } = await screen(one);
		const { status: answered } = await apiAs(test, other)("DELETE", `/Auth/Sessions/${one.sessionId}`);
		expect(answered).toBe(200);
		await listening;
	});

	it.each<[string, () => Promise<unknown> | unknown]>([
		["its user loses the right", () => test.database.db.update(staff).set({ role: "Editor" })],
		["its user is disabled", () => test.database.db.update(staff).set({ disabledAt: now })],
		["its page has been idle for too long", () => test.setNow(new Date(now.getTime() + idleMs + 1))],
	])("is disconnected at the next heartbeat when %s", async (_name, happens) => {
		const { listening, heard, isOver } = await screen(await atDesk());
		await soon(() => expect(heard).toHaveLength(1));
		vi.advanceTimersByTime(15_000);
		await changeStage(desk(), id, { status: status.inReview, version: 1, reason: "" });
		await soon(() => expect(heard).toHaveLength(2));
		expect(isOver()).toBe(false);
		await happens();
		vi.advanceTimersByTime(15_000);
		await listening;
		expect(countStreams(test.database)).toBe(0);
	});

	it("is one of at most three per session: a fourth screen closes the oldest", async () => {
		const actor = await atDesk();
		const screens = [await screen(actor), await screen(actor), await screen(actor), await screen(actor)];
		await screens[0]?.listening;
		expect(screens.map(({ isOver }) => isOver())).toEqual([true, false, false, false]);
		expect(countStreams(test.database)).toBe(3);
	});
});

describe("a screen of the desk and its connection", () => {
	it("stays connected when an older session check fails after a newer one succeeded", async () => {
		const { db, late, beSlow } = slowDatabase();
		const { heard } = await screen(await atDesk(), { db });
		await soon(() => expect(heard).toHaveLength(1));
		beSlow(true);
		vi.advanceTimersByTime(15_000);
		await soon(() => expect(late.length).toBeGreaterThan(0));
		beSlow(false);
		await test.database.notify("sessions", "");
		await setTimeout(100);
		for (const answer of late) answer.reject(new Error("the line was cut"));
		await setTimeout(100);
		await changeStage(desk(), id, { status: status.inReview, version: 1, reason: "" });
		await soon(() => expect(heard.at(-1)).toMatchObject({ kind: "changed" }));
	});

	it("is checked again soon, before the next heartbeat, when the database could not confirm its session", async () => {
		const { db, late, beSlow } = slowDatabase();
		const { heard } = await screen(await atDesk(), { db });
		await soon(() => expect(heard).toHaveLength(1));
		beSlow(true);
		vi.advanceTimersByTime(15_000);
		await soon(() => expect(late.length).toBeGreaterThan(0));
		beSlow(false);
		for (const answer of late) answer.reject(new Error("the line was cut"));
		await soon(() => expect(heard).toEqual([{ kind: "opened" }, { kind: "opened" }]));
	});

	it("is no longer counted after it disconnects", async () => {
		const { leave, heard } = await screen(await atDesk());
		await soon(() => expect(heard).toHaveLength(1));
		await leave();
		expect(countStreams(test.database)).toBe(0);
		await changeStage(desk(), id, { status: status.inReview, version: 1, reason: "" });
	});

	it("that does not read its events is disconnected", async () => {
		const answer = await streamAs(test, await atDesk(), "/Reception/Live");
		await vi.waitFor(() => expect(countStreams(test.database)).toBe(1));
		for (let told = 0; told < 70; told++) await test.database.notify("receptions", `${id} ${told}`);
		await soon(() => expect(countStreams(test.database)).toBe(0));
		await answer.body?.cancel();
	});

	it("must reload when the database connection was lost", async () => {
		const { heard } = await screen(await atDesk());
		await soon(() => expect(heard).toHaveLength(1));
		await test.database.notify("receptions", "");
		await soon(() => expect(heard).toEqual([{ kind: "opened" }, { kind: "opened" }]));
	});
});
