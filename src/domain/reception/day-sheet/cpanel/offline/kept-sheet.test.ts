import { describe, expect, it } from "vitest";
import { hour } from "#platform/clock.ts";
import { isTooOld, sheetEnd } from "./kept-sheet.ts";

describe("how long a device keeps a day sheet", () => {
	const midnight = Date.parse("2026-05-23T20:30:00Z");

	it("is until its day ends in Tehran, and a day at most", () => {
		expect(sheetEnd({ day: "2026-05-23" }, midnight - 10 * hour)).toBe(midnight);
		expect(sheetEnd({ day: "2026-05-23" }, midnight - 30 * hour)).toBe(midnight - 6 * hour);
	});

	it("is a day for what was said, from when it happened, as the laboratory takes it", () => {
		const said = { happenedAt: new Date(midnight).toISOString() };
		expect(isTooOld(said, midnight + 24 * hour - 1)).toBe(false);
		expect(isTooOld(said, midnight + 24 * hour)).toBe(true);
	});
});
