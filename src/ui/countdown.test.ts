import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asClock, countDown } from "./countdown.ts";

const noon = Date.UTC(2026, 10, 22, 12);

describe("a countdown", () => {
	beforeEach(() => void vi.useFakeTimers({ now: noon }));
	afterEach(() => void vi.useRealTimers());

	const from = (milliseconds: number) => {
		const told: number[] = [];
		const end = countDown(noon + milliseconds, (left) => told.push(left));
		return { told, end };
	};
	const downFrom = (first: number) => Array.from({ length: first + 1 }, (_, index) => first - index);

	it.each([1_000, 5_000, 5_300, 4_600, 60_000, 59_999, 60_001])(
		"of %d ms announces every second down to 0 as time passes, and then stops",
		(milliseconds) => {
			const { told } = from(milliseconds);
			vi.advanceTimersByTime(milliseconds + 10_000);
			expect(told).toEqual(downFrom(Math.ceil(milliseconds / 1000)));
			expect(vi.getTimerCount()).toBe(0);
		},
	);

	it("shows each number at the start of its second", () => {
		const { told } = from(2_400);
		expect(told).toEqual([3]);
		vi.advanceTimersByTime(399);
		expect(told).toEqual([3]);
		vi.advanceTimersByTime(1);
		expect(told).toEqual([3, 2]);
		vi.advanceTimersByTime(1_000);
		expect(told).toEqual([3, 2, 1]);
	});

	it("continues after a timer that fired early", () => {
		const { told } = from(5_000);
		// the clock has not moved although the timer has run
		vi.advanceTimersToNextTimer();
		vi.setSystemTime(noon + 999);
		vi.advanceTimersToNextTimer();
		vi.setSystemTime(noon + 1_998);
		vi.advanceTimersByTime(20_000);
		expect(told.at(-1)).toBe(0);
	});

	it("ends at once when a device wakes up after the end", () => {
		const { told } = from(60_000);
		vi.setSystemTime(noon + 3_600_000);
		vi.advanceTimersToNextTimer();
		expect(told).toEqual([60, 0]);
	});

	it("shows 0 for a moment in the past, and can be stopped", () => {
		expect(from(-1).told).toEqual([0]);
		const { told, end } = from(10_000);
		end();
		vi.advanceTimersByTime(20_000);
		expect(told).toEqual([10]);
	});
});

it.each([
	[0, "00:00"],
	[65, "01:05"],
	[600, "10:00"],
])("%d seconds are written %s", (seconds, clock) => {
	expect(asClock(seconds)).toBe(clock);
});
