import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { workBatch } from "#domain/foundation/job/worker.server.ts";
import type { Actor } from "#platform/actor.ts";
import { minute } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import type { SmsGateway, SmsOutcome } from "#platform/sms.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { queueSms } from "./queue-sms.server.ts";
import { outboxHandlers } from "./send.server.ts";
import { sms } from "./table.server.ts";

const test = testDatabase();
const noon = new Date("2026-05-20T08:30:00Z");
const later = new Date(noon.getTime() + 10 * minute);
const gatewayKey: Actor = { kind: "apiKey", keyId: newId(), scopes: ["messages.delivery"] };

const report = async (...reports: object[]) =>
	(await apiAs(test, gatewayKey)("POST", "/Outbox/Delivery", { json: { reports } })).body;
const queue = () =>
	queueSms(test.ctx(), {
		mobile: "09123450418",
		template: "reception.reminder",
		text: "متن پنهان",
		locale: "fa",
	});
const work = (send: SmsGateway["send"]) =>
	workBatch(
		() => test.ctx(),
		() => outboxHandlers({ name: "test", send }),
	);
const taken: SmsOutcome = { kind: "sent", gatewayId: "gw-77", parts: 2 };
const sent = async () => {
	const id = await queue();
	await work(async () => taken);
	return id;
};
const stored = async (id: string) => (await test.database.db.select().from(sms).where(eq(sms.id, id)))[0];

beforeEach(() => test.setNow(noon));

describe("delivery reports of the gateway", () => {
	it("mark a message as delivered only when the gateway says so, by our message id or the gateway's", async () => {
		const id = await sent();
		expect(await stored(id)).toMatchObject({ state: "sent", deliveredAt: null });
		test.setNow(later);
		expect(await report({ id: "gw-77", state: "delivered", at: "2026-05-20T12:05:00+03:30" })).toEqual({
			recorded: 1,
			unchanged: 0,
			unknown: 0,
		});
		expect(await stored(id)).toMatchObject({
			state: "delivered",
			deliveredAt: new Date("2026-05-20T08:35:00Z"),
			sentAt: noon,
		});
		const other = await sent();
		expect(await report({ id: other.toUpperCase(), state: "delivered" })).toMatchObject({ recorded: 1 });
		expect(await stored(other)).toMatchObject({ state: "delivered", deliveredAt: later });
	});

	it("count once when repeated, and are ignored without an error when the id is not ours", async () => {
		const id = await sent();
		const arrived = { id, state: "delivered" };
		expect(await report(arrived, arrived)).toEqual({ recorded: 1, unchanged: 1, unknown: 0 });
		const before = await stored(id);
		test.setNow(later);
		expect(await report(arrived)).toEqual({ recorded: 0, unchanged: 1, unknown: 0 });
		expect(await report({ id: newId(), state: "failed" }, { id: 12_345, state: "delivered" })).toEqual({
			recorded: 0,
			unchanged: 0,
			unknown: 2,
		});
		expect(await stored(id)).toEqual(before);
	});

	it("in any order leave a delivered message delivered", async () => {
		const id = await sent();
		await report({ id, state: "failed", reason: "گوشی خاموش" });
		expect(await stored(id)).toMatchObject({ state: "failed", lastError: "گوشی خاموش", deliveredAt: null });
		test.setNow(later);
		await report({ id, state: "delivered" });
		expect(await stored(id)).toMatchObject({ state: "delivered", lastError: null, deliveredAt: later });
		expect(await report({ id, state: "failed" })).toMatchObject({ unchanged: 1 });
		const both = await sent();
		await report({ id: both, state: "delivered" }, { id: both, state: "failed" });
		expect(await stored(both)).toMatchObject({ state: "delivered" });
	});
});

describe("early and doubtful delivery reports", () => {
	it("are used when they arrive before the gateway's own response, and nothing is sent twice", async () => {
		const id = await queue();
		let tries = 0;
		const send = async (): Promise<SmsOutcome> => {
			tries++;
			await report({ id, state: "delivered" });
			return taken;
		};
		await work(send);
		expect(await stored(id)).toMatchObject({ state: "delivered", text: null, gatewayId: "gw-77", parts: 2 });
		// the answer was lost: whether it was taken would be in doubt
		const lost = await queue();
		await work(async () => {
			tries++;
			return { kind: "failed", reason: "timeout", isDoubtful: true };
		});
		await report({ id: lost, state: "delivered" });
		test.setNow(later);
		await work(send);
		expect(tries).toBe(2);
		expect(await stored(lost)).toMatchObject({ state: "delivered", text: null, lastError: null });
	});

	it("never get a delivery time before the message was sent or in the future", async () => {
		const [early, late] = [await sent(), await sent()];
		test.setNow(later);
		await report(
			{ id: early, state: "delivered", at: "2001-01-01T00:00:00Z" },
			{ id: late, state: "delivered", at: "2099-01-01T00:00:00Z" },
		);
		expect((await stored(early))?.deliveredAt).toEqual(noon);
		expect((await stored(late))?.deliveredAt).toEqual(later);
	});

	it("are recorded under the API key's name, with counts only, and need the scope", async () => {
		const id = await sent();
		await report({ id, state: "delivered" });
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "sms.report"));
		expect(rows).toMatchObject([
			{ actorKind: "apiKey", actorId: gatewayKey.keyId, details: { recorded: 1, unknown: 0 } },
		]);
		const other: Actor = { kind: "apiKey", keyId: newId(), scopes: ["receptions.read"] };
		const json = { reports: [{ id, state: "failed" }] };
		expect(await apiAs(test, other)("POST", "/Outbox/Delivery", { json })).toMatchObject({
			status: 403,
			body: { code: "key.scope" },
		});
	});
});
