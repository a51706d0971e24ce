import { describe, expect, it } from "vitest";
import { hour } from "#platform/clock.ts";
import { isTooOld, sheetEnd } from "./kept-sheet.ts";

describe("storage of a day sheet on a device", () => {
	const midnight = Date.parse("2026-05-23T20:30:00Z");

	it("ends with the sheet's day in Tehran, after one day at the latest", () => {
		expect(sheetEnd({ day: "2026-05-23" }, midnight - 10 * hour)).toBe(midnight);
		expect(sheetEnd({ day: "2026-05-23" }, midnight - 30 * hour)).toBe(midnight - 6 * hour);
	});

	it("lasts a day for outcomes, counted from the time of the outcome by the laboratory's clock", () => {
		const said = { happenedAt: new Date(midnight).toISOString() };
		expect(isTooOld(said, midnight + 24 * hour - 1)).toBe(false);
		expect(isTooOld(said, midnight + 24 * hour)).toBe(true);
	});
});
