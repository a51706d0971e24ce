import { expect, it } from "vitest";
import { latestOnly } from "./latest-only.ts";

it("aborts the older call, and ignores its answer when it comes later", async () => {
	const newest = latestOnly();
	const older = Promise.withResolvers<string>();
	let signal: AbortSignal | undefined;
	const first = newest((given) => {
		signal = given;
		return older.promise;
	});
	expect(signal?.aborted).toBe(false);
	const second = newest(async () => "second");
	expect(signal?.aborted).toBe(true);
	expect(await second).toBe("second");
	older.resolve("first");
	expect(await first).toBeUndefined();
});

it("ignores the failure of an older call, and passes on the failure of the newest", async () => {
	const newest = latestOnly();
	const older = Promise.withResolvers<string>();
	const first = newest(() => older.promise);
	const second = newest(async () => "second");
	older.reject(new Error("aborted"));
	expect(await first).toBeUndefined();
	expect(await second).toBe("second");
	await expect(newest(() => Promise.reject(new Error("no network")))).rejects.toThrow("no network");
});
