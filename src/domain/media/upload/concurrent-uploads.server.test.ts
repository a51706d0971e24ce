import { describe, expect, it } from "vitest";
import { withinUploadLimit } from "./concurrent-uploads.server.ts";

/** Takes places until `leave` is called. */
function take(accounts: string[]) {
	let leave = () => {};
	const left = new Promise<void>((resolve) => {
		leave = resolve;
	});
	const taken = accounts.map((account) => withinUploadLimit(account, () => left));
	return { leave, taken: Promise.allSettled(taken) };
}

describe("picture slots", () => {
	it("are shared: one account can use three, and another account still gets a slot", async () => {
		const { leave, taken } = take(["a", "a", "a"]);
		const refused = { kind: "limit", code: "upload.too-many-at-once" };
		await expect(withinUploadLimit("a", async () => 1)).rejects.toMatchObject(refused);
		expect(await withinUploadLimit("b", async () => 1)).toBe(1);
		leave();
		await taken;
		expect(await withinUploadLimit("a", async () => 1)).toBe(1);
	});

	it("are limited: a caller without a slot is refused, and succeeds once a slot is free", async () => {
		const { leave, taken } = take(Array.from({ length: 24 }, (_, n) => `patient ${n}`));
		await expect(withinUploadLimit("late", async () => 1)).rejects.toMatchObject({
			kind: "unavailable",
			code: "service.busy",
		});
		leave();
		await taken;
		expect(await withinUploadLimit("late", async () => 1)).toBe(1);
	});

	it("are freed after a failure", async () => {
		const failing = () => withinUploadLimit("c", () => Promise.reject(new Error("broken")));
		for (let n = 0; n < 30; n++) await expect(failing()).rejects.toThrow("broken");
		expect(await withinUploadLimit("c", async () => 1)).toBe(1);
	});
});
