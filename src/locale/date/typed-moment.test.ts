import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentOfTyped, typedMoment } from "./typed-moment.ts";

describe("a date and time field", () => {
	it.each([
		["2026-11-24", "08:00", "2026-11-24T04:30:00.000Z"],
		["2026-11-24", "۸:۰۵", "2026-11-24T04:35:00.000Z"],
		["2026-11-24", "8", "2026-11-24T04:30:00.000Z"],
		["2026-11-24", "0830", "2026-11-24T05:00:00.000Z"],
		["2026-11-24", "00:00", "2026-11-23T20:30:00.000Z"],
		// a summer when Iran had daylight saving time
		["2020-07-01", "08:00", "2020-07-01T03:30:00.000Z"],
	])("%s at %s is %s", (day, time, iso) => {
		expect(momentOfTyped({ day, time })).toBe(iso);
	});

	it.each(["", "24:00", "12:60", "8:3", "noon", "8:30:15", "T"])(
		"%s is not a time, and stays as typed",
		(time) => {
			const value = momentOfTyped({ day: "2026-11-24", time });
			expect(Date.parse(value) && /Z$/.test(value)).toBeFalsy();
			expect(typedMoment(value)).toEqual({ day: "2026-11-24", time: time.replaceAll("T", "") });
		},
	);

	it("is empty when no day is entered", () => {
		expect(momentOfTyped({ day: "", time: "08:00" })).toBe("");
		expect(typedMoment("")).toEqual({ day: "", time: "" });
	});

	it("shows the saved value exactly, to the minute", () => {
		const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 });
		fc.assert(
			fc.property(minutes, (minute) => {
				const iso = new Date(Date.UTC(2000, 0, 1) + minute * 60_000).toISOString();
				// an hour that occurs twice in autumn is ambiguous
				fc.pre(iso > "2022-10");
				expect(momentOfTyped(typedMoment(iso))).toBe(iso);
			}),
		);
	});
});
