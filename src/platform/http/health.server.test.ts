import { expect, it } from "vitest";
import { createHealth } from "./health.server.ts";

const works = async () => {};
const fails = async () => {
	throw new Error("no");
};

it("the server is ready only while the database answers and each small write succeeds", async () => {
	const asked = (ping: () => Promise<void>, storage: () => Promise<void>) =>
		createHealth({ ping, writes: { "database-write": works, storage } }).ready();
	expect(await asked(works, works)).toEqual({ ready: true });
	expect(await asked(fails, works)).toEqual({ ready: false, reason: "database" });
	expect(await asked(works, fails)).toEqual({ ready: false, reason: "storage" });
});

it("the health check makes one write at a time, at most every five seconds, however often it is called", async () => {
	let now = 0;
	let writes = 0;
	let isFull = false;
	const storage = async () => {
		writes++;
		if (isFull) throw new Error("full");
	};
	const health = createHealth({ ping: works, writes: { storage } }, () => now);
	const answers = await Promise.all(Array.from({ length: 50 }, () => health.ready()));
	expect(answers.every(({ ready }) => ready)).toBe(true);
	for (; now < 5_000; now += 500) await health.ready();
	expect(writes).toBe(1);
	isFull = true;
	now = 7_000;
	expect(await health.ready()).toEqual({ ready: false, reason: "storage" });
	isFull = false;
	now = 9_000;
	expect(await health.ready(), "the last outcome holds").toEqual({ ready: false, reason: "storage" });
	now = 13_000;
	expect(await health.ready()).toEqual({ ready: true });
	expect(writes).toBe(3);
});

it("the health check responds within a second while a write hangs, and fails when the write takes too long", async () => {
	let now = 0;
	const health = createHealth(
		{ ping: works, writes: { storage: () => new Promise<void>(() => {}) } },
		() => now,
	);
	expect(await health.ready()).toEqual({ ready: true });
	now = 11_000;
	expect(await health.ready()).toEqual({ ready: false, reason: "storage" });
});

it("the server is not ready while it shuts down", async () => {
	const health = createHealth({ ping: works, writes: {} });
	health.stop();
	expect(await health.ready()).toEqual({ ready: false, reason: "stopping" });
});
