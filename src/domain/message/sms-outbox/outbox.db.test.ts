import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { claimJobs } from "#domain/foundation/job/claim-jobs.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { workBatch } from "#domain/foundation/job/worker.server.ts";
import { minute, second } from "#platform/clock.ts";
import { fileGateway, type Sms, type SmsGateway, type SmsOutcome } from "#platform/sms.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { queueSms } from "./queue-sms.server.ts";
import { outboxHandlers } from "./send.server.ts";
import { sms } from "./table.server.ts";

const test = testDatabase();
const start = new Date("2026-05-20T06:00:00Z");

/** Runs every due job once, as the worker does. @returns how many ran */
const work = (gateway: SmsGateway) =>
	workBatch(
		() => test.ctx(),
		() => outboxHandlers(gateway),
	);

function recorder(outcome: () => SmsOutcome) {
	const seen: Sms[] = [];
	const gateway: SmsGateway = {
		name: "test",
		async send(message) {
			seen.push(message);
			return outcome();
		},
	};
	return { seen, gateway };
}

const queue = (expiresAt?: Date) =>
	queueSms(test.ctx(), {
		mobile: "09120000001",
		template: "account.code",
		text: "کد: 123456",
		locale: "fa",
		expiresAt,
	});
const states = async () =>
	(await test.database.db.select().from(sms)).map(({ state, text }) => ({ state, text }));

describe("the outbox", () => {
	it("writes one JSON line for each message with the file gateway, and erases the text", async () => {
		test.setNow(start);
		await queue();
		await work(fileGateway(test.dataDir, () => start));
		const lines = readFileSync(join(test.dataDir, "outbox/sms.jsonl"), "utf8")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(lines).toEqual([
			{
				id: expect.any(String),
				at: start.toISOString(),
				mobile: "09120000001",
				text: "کد: 123456",
				template: "account.code",
			},
		]);
		expect(await states()).toEqual([{ state: "sent", text: null }]);
		expect(await work(fileGateway(test.dataDir, () => start))).toBe(0);
	});

	it("never sends an expired code", async () => {
		test.setNow(start);
		await queue(new Date(start.getTime() + 3 * minute));
		test.setNow(new Date(start.getTime() + 3 * minute));
		const { seen, gateway } = recorder(() => ({ kind: "sent", gatewayId: "g" }));
		await work(gateway);
		expect(seen).toEqual([]);
		expect(await states()).toEqual([{ state: "expired", text: null }]);
	});

	it("gives up at once when the gateway refuses permanently", async () => {
		test.setNow(start);
		await queue();
		const { gateway } = recorder(() => ({ kind: "refused", reason: "no such number" }));
		await work(gateway);
		expect(await states()).toEqual([{ state: "refused", text: null }]);
		expect(await test.database.db.select().from(job)).toEqual([]);
	});

	it("contains a message only if its event was committed", async () => {
		const ctx = test.ctx();
		await ctx.database
			.transaction(async (transaction) => {
				await queueSms(
					{ ...ctx, db: transaction.db, transaction },
					{ mobile: "09120000001", template: "x", text: "x", locale: "fa" },
				);
				throw new Error("no");
			})
			.catch(() => {});
		expect(await test.database.db.select().from(sms)).toEqual([]);
		expect(await test.database.db.select().from(job)).toEqual([]);
	});
});

describe("jobs", () => {
	it("are taken by one worker, and return to the queue when that worker dies", async () => {
		test.setNow(start);
		await queue();
		const first = await claimJobs(test.ctx(), 8, 60);
		expect(first).toHaveLength(1);
		expect(await claimJobs(test.ctx(), 8, 60)).toEqual([]);
		test.setNow(new Date(start.getTime() + 61 * second));
		const again = await claimJobs(test.ctx(), 8, 60);
		expect(again).toMatchObject([{ id: first[0]?.id, attempts: 2 }]);
	});
});
