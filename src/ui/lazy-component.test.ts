import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPart } from "./lazy-component.ts";

describe("a part of the program", () => {
	const window = new EventTarget();
	let isOnline = true;
	beforeEach(() => {
		vi.useFakeTimers();
		isOnline = true;
		vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
		vi.stubGlobal("document", { querySelectorAll: () => [] });
		vi.stubGlobal("navigator", {
			get onLine() {
				return isOnline;
			},
		});
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});
	const failing = (times: number) => {
		let left = times;
		return vi.fn(async () => {
			if (left-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
			return "part";
		});
	};

	it("is requested again after a failed request", async () => {
		const load = failing(2);
		const part = loadPart(load);
		await vi.advanceTimersByTimeAsync(499);
		expect(load).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(1_001);
		await expect(part).resolves.toBe("part");
		expect(load).toHaveBeenCalledTimes(3);
	});

	it("waits without a time limit while there is no network", async () => {
		isOnline = false;
		const load = failing(1);
		const part = loadPart(load);
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(load).toHaveBeenCalledTimes(1);
		isOnline = true;
		window.dispatchEvent(new Event("online"));
		await expect(part).resolves.toBe("part");
	});

	it("fails with the last error after half a minute with a network", async () => {
		const load = failing(100);
		const failed = expect(loadPart(load)).rejects.toThrow("Failed to fetch");
		await vi.advanceTimersByTimeAsync(32_000);
		await failed;
		expect(load).toHaveBeenCalledTimes(7);
	});
});
