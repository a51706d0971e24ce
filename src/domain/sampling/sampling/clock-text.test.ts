import { expect, it } from "vitest";
import { clockText } from "./clock-text.ts";

it("times of day are read as people type them, and invalid times stay unchanged", () => {
	const typed = ["7", "730", "7:30", "07:30", "۷:۳۰", " 13.05 ", "1630", "24:00", "8:61", "morning", ""];
	expect(typed.map(clockText)).toEqual([
		"07:00",
		"07:30",
		"07:30",
		"07:30",
		"07:30",
		"13:05",
		"16:30",
		"24:00",
		"8:61",
		"morning",
		"",
	]);
});
