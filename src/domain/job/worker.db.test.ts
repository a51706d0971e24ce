import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { enqueueJob } from "./service.server.ts";
import { startWorker } from "./worker.server.ts";

const test = testDatabase();

it("what is quick does not wait for what is slow, however much of that there is", async () => {
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
