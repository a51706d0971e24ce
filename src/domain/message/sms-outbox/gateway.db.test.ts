import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { nextJobAt } from "#domain/foundation/job/next-job-at.server.ts";
import { backoffMs } from "#domain/foundation/job/return-job.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { startWorker, workBatch } from "#domain/foundation/job/worker.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { hour, minute, second } from "#platform/clock.ts";
import { httpGateway } from "#platform/sms.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/reception-fixtures.ts";
import { queueSms } from "./queue-sms.server.ts";
import { outboxHandlers } from "./send.server.ts";
import { sms } from "./table.server.ts";

// A gateway that fails in every way a real one has (SECURITY P07): the real adapter, queue and worker against a real
// server, with the clock moved. Nothing is lost, a repeat carries the id of the first, and all is out within a minute after.

const test = testDatabase();
const start = new Date("2026-05-20T06:00:00Z");
const timeoutMs = 150;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const takes: Answer = (_, response) => void response.end('{"id": "taken"}');
const says =
	(status: number, body = ""): Answer =>
	(_, response) =>
		void response.writeHead(status).end(body);
const never: Answer = () => {};
const dropsAfterTaking: Answer = (request) => void request.socket.destroy();

let server: Server;
let port = 0;
/** How the gateway behaves now. */
let answer: Answer = takes;
/** Every message that reached it, at the moment of the test's clock. */
let seen: { id: string; to: string; text: string; at: number }[] = [];
let now = start;

const moveTo = (moment: Date) => {
	now = moment;
	test.setNow(moment);
};
const open = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
const shut = () => {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(resolve));
};

beforeEach(async () => {
	seen = [];
	answer = takes;
	port = 0;
	moveTo(start);
	server = createServer(async (request, response) => {
		const { id, to, text } = (await json(request)) as { id: string; to: string; text: string };
		expect(request.headers["idempotency-key"]).toBe(id);
		seen.push({ id, to, text, at: now.getTime() });
		answer(request, response);
	});
	await open();
	port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
	if (server.listening) await shut();
});

const handlers = () =>
	outboxHandlers(
		httpGateway({ url: `http://127.0.0.1:${port}/send`, token: "t", sender: "3000", timeoutMs }),
	);

/** Lets time pass until `until`, running each job at its moment; the clock jumps from one to the next. */
async function pass(until: Date): Promise<void> {
	for (;;) {
		if (await workBatch(() => test.ctx(), handlers)) continue;
		const next = await nextJobAt(test.ctx());
		if (!next || next > until) break;
		// a moment of the database is as exact as a microsecond
		moveTo(new Date(Math.max(next.getTime(), now.getTime() + 1)));
	}
	moveTo(until);
}
const later = (ms: number, from = start) => new Date(from.getTime() + ms);

async function queue(count: number) {
	for (let index = 0; index < count; index++)
		await queueSms(test.ctx(), {
			mobile: `0912000${String(index).padStart(4, "0")}`,
			template: "reception.submitted",
			text: `پیام ${index}`,
			locale: "fa",
		});
}
const states = async () => (await test.database.db.select().from(sms)).map(({ state }) => state);
const waiting = async () =>
	(await test.database.db.select().from(job)).filter(({ kind }) => kind === "sms.send");
const idsOf = () => new Set(seen.map(({ id }) => id));

describe("a failing gateway", () => {
	it("loses no message when it is down for two hours, and gets all messages within a minute of coming back", async () => {
		await shut();
		await queue(20);
		await pass(later(2 * hour));
		expect(seen).toEqual([]);
		expect(new Set(await states())).toEqual(new Set(["queued"]));
		// tried all the while, and no more often than its own turn and one of all every half minute
		const tries = (await test.database.db.select().from(sms)).map(({ attempts }) => attempts);
		expect(Math.min(...tries)).toBeGreaterThan(12);
		expect(tries.reduce((sum, each) => sum + each, 0)).toBeLessThan(20 * 22 + 240 + 10);

		await open();
		const back = now;
		await pass(later(minute, back));
		expect(await states()).toEqual(Array(20).fill("sent"));
		expect(seen).toHaveLength(20);
		expect(idsOf().size).toBe(20);
		expect(await waiting()).toEqual([]);
	}, 60_000);

	it.each<[string, Answer]>([
		["responds with 500", says(500, "oops")],
		["is overloaded", says(429)],
		["responds with 200 and HTML", says(200, "<html>")],
		["responds with 200 and an error", says(200, '{"id": "x", "error": "no credit"}')],
		["never responds", never],
		["takes the message and closes the connection", dropsAfterTaking],
	])("is asked again later under the same id, once for each failure, when it %s", async (_, fault) => {
		answer = fault;
		await queue(3);
		await pass(later(10 * second));
		const failures = seen.length;
		expect(failures).toBeGreaterThanOrEqual(6);
		expect(new Set(await states())).toEqual(new Set(["queued"]));
		answer = takes;
		await pass(later(10 * second + minute));
		expect(await states()).toEqual(["sent", "sent", "sent"]);
		expect(idsOf().size).toBe(3);
		// a failure has one repeat: as many sends as failures, and the one that was taken
		expect(seen.length).toBe(failures + 3);
		const attempts = (await test.database.db.select().from(sms)).map((row) => [row.id, row.attempts]);
		for (const [id, count] of attempts)
			expect(seen.filter((each) => each.id === id)).toHaveLength(Number(count));
	});
});

describe("a gateway with a fault that lasts for hours", () => {
	it.each<[string, Answer]>([
		["always responds with 200 and HTML", says(200, "<html>")],
		["takes each message and never responds", never],
		["takes each message and closes the connection", dropsAfterTaking],
	])(
		"gets each message at most twelve times until it expires, when it %s",
		async (_, fault) => {
			answer = fault;
			await queue(3);
			await pass(later(23 * hour));
			const perMessage = [...idsOf()].map((id) => seen.filter((each) => each.id === id).length);
			expect(perMessage).toHaveLength(3);
			expect(Math.max(...perMessage)).toBeLessThanOrEqual(12);
			expect(await states()).toEqual(["queued", "queued", "queued"]);
			await pass(later(25 * hour));
			expect(await states()).toEqual(["expired", "expired", "expired"]);
			expect(await test.database.db.select().from(job)).toEqual([]);
		},
		60_000,
	);

	it("gets doubtful messages again once it accepts another message with a valid response", async () => {
		answer = says(200, "<html>");
		await queue(3);
		await pass(later(2 * hour));
		answer = takes;
		await queue(1);
		await pass(later(2 * hour + minute));
		expect(await states()).toEqual(Array(4).fill("sent"));
	}, 60_000);

	it("gets the message to one number at most twelve times when only its responses for that number are invalid", async () => {
		answer = (request, response) =>
			(seen.at(-1)?.to === "09120000000" ? says(200, "ok") : takes)(request, response);
		await queue(1);
		for (let index = 1; index <= 40; index++) {
			await queue(2);
			await pass(later(index * 30 * minute));
		}
		const lied = (await test.database.db.select().from(sms)).filter(({ doubts }) => doubts > 0);
		for (const { id } of lied) expect(seen.filter((each) => each.id === id).length).toBeLessThanOrEqual(12);
		expect((await states()).filter((state) => state === "sent")).toHaveLength(40);
	}, 60_000);
});

describe("a gateway with a temporary or partial fault", () => {
	it("gets each message at most twice when it times out once", async () => {
		answer = never;
		await queue(8);
		await workBatch(() => test.ctx(), handlers);
		expect(seen).toHaveLength(8);
		answer = takes;
		await pass(later(minute));
		expect(seen).toHaveLength(16);
		expect(idsOf().size).toBe(8);
	});

	it("does not delay other messages when it always refuses one message", async () => {
		answer = (request, response) =>
			(seen.at(-1)?.to === "09120000000" ? says(500) : takes)(request, response);
		await queue(10);
		await pass(later(minute));
		expect((await states()).filter((state) => state === "sent")).toHaveLength(9);
		await pass(later(25 * hour));
		expect((await states()).sort()).toEqual(["expired", ...Array(9).fill("sent")]);
		expect(await test.database.db.select().from(job)).toEqual([]);
		// half-minute tries end after two hours, and then only its own turns are left
		expect(seen.filter(({ to }) => to === "09120000000").length).toBeLessThan(400);
	}, 60_000);

	it("gets no expired code when it recovers too late", async () => {
		await shut();
		const codes = ["09120000001", "09120000002"];
		for (const mobile of codes) await requestCode(test.ctx(), mobile);
		await pass(later(179 * second));
		await requestCode(test.ctx(), "09120000003");
		await pass(later(3 * minute));
		await open();
		await pass(later(5 * minute));
		expect(seen.map(({ to }) => to)).toEqual(["09120000003"]);
		expect((await states()).sort()).toEqual(["expired", "expired", "sent"]);
	});
});

describe("the delay between attempts", () => {
	it("grows from two seconds to ten minutes, plus a random part of up to a quarter", () => {
		expect([1, 2, 3, 8, 9, 10, 60].map((attempts) => backoffMs(attempts, 0) / second)).toEqual([
			2, 4, 8, 256, 512, 600, 600,
		]);
		expect(backoffMs(1, 1)).toBe(2_500);
		expect(backoffMs(60, 1)).toBe(750 * second);
	});
});

describe("a person who makes a request", () => {
	it("does not wait for a slow gateway", async () => {
		let held: ServerResponse[] = [];
		answer = (_, response) => void held.push(response);
		const patient = await aPatient(test);
		const { testIds } = await aLaboratory(test.ctx());
		const slow = () =>
			outboxHandlers(
				httpGateway({ url: `http://127.0.0.1:${port}/send`, token: "t", sender: "3000", timeoutMs: 60_000 }),
			);
		await queue(8);
		const worker = startWorker(() => test.ctx(), slow);
		while (held.length < 8) await new Promise((resolve) => setTimeout(resolve, 10));
		// each of the worker's hands is held by the gateway
		await submitReception(test.ctx(patient), aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001");
		await requestCode(test.ctx(), "09120000009");
		expect(held).toHaveLength(8);
		expect((await states()).filter((state) => state === "queued")).toHaveLength(10);
		answer = takes;
		for (const response of held) response.end('{"id": "late"}');
		held = [];
		while ((await states()).some((state) => state === "queued"))
			await new Promise((resolve) => setTimeout(resolve, 20));
		await worker.stop();
		expect(idsOf().size).toBe(10);
	});
});
