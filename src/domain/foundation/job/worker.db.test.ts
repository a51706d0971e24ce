import { expect, it } from "vitest";
import { unavailable } from "#platform/errors.ts";
import { testDatabase } from "#tests/support/database.ts";
import { enqueueJob } from "./enqueue-job.server.ts";
import { job } from "./table.server.ts";
import { startWorker, workBatch } from "./worker.server.ts";

const test = testDatabase();

it("fast jobs do not wait for slow jobs, however many slow jobs there are", async () => {
	const ran: string[] = [];
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let told = () => {};
	const isTold = new Promise<void>((resolve) => {
		told = resolve;
	});
	for (let n = 0; n < 12; n++) await enqueueJob(test.ctx(), { kind: "picture", payload: { n } });
	await enqueueJob(test.ctx(), { kind: "message" });
	const worker = startWorker(
		() => test.ctx(),
		() => ({
			picture: {
				maxAttempts: 1,
				isSlow: true,
				async run() {
					await released;
					ran.push("picture");
				},
			},
			message: {
				maxAttempts: 1,
				async run() {
					ran.push("message");
					told();
				},
			},
		}),
	);
	await isTold;
	expect(ran).toEqual(["message"]);
	release();
	await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(13);
	await worker.stop();
});

it("the worker retries a job after a temporary failure, and gives up after a permanent failure", async () => {
	let now = Date.parse("2026-01-01T00:00:00Z");
	test.setNow(new Date(now));
	for (const kind of ["away", "wrong"]) await enqueueJob(test.ctx(), { kind });
	const tries = { away: 0, wrong: 0 };
	let isBack = false;
	const handlers = () => ({
		away: {
			maxAttempts: 2,
			async run() {
				tries.away++;
				if (!isBack) throw unavailable("database.unavailable");
			},
		},
		wrong: {
			maxAttempts: 2,
			async run() {
				tries.wrong++;
				throw new Error("no such picture");
			},
		},
	});
	for (let round = 0; round < 5; round++) {
		await workBatch(() => test.ctx(), handlers);
		now += 3_600_000;
		test.setNow(new Date(now));
	}
	isBack = true;
	await workBatch(() => test.ctx(), handlers);
	expect(tries).toEqual({ away: 6, wrong: 2 });
	const left = await test.database.db.select({ kind: job.kind, deadAt: job.deadAt }).from(job);
	expect(left).toEqual([{ kind: "wrong", deadAt: expect.any(Date) }]);
});
