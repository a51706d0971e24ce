import { describe, expect, it } from "vitest";
import { csvOf, fileNameOf } from "./export-records.ts";

it("writes a half-space in the file name as a hyphen", () => {
	expect(fileNameOf("آزمایش\u200cها", "csv", "fa")).toMatch(/^آزمایش-ها \d{4}-\d\d-\d\d\.csv$/);
	expect(fileNameOf("Tests", "xlsx", "en")).toMatch(/^Tests \d{4}-\d\d-\d\d\.xlsx$/);
});

describe("an exported list", () => {
	const rows = [["=1+1", 12, { day: "2021-04-20" }, null]];

	it("shows days in the calendar of its language, without a time", () => {
		const sheet = { name: "x", heads: ["a", "b", "c", "d"], rows };
		expect(csvOf(sheet, "fa")).toBe("\uFEFFa,b,c,d\r\n'=1+1,12,1400/01/31,\r\n");
		expect(csvOf(sheet, "en")).toBe("\uFEFFa,b,c,d\r\n'=1+1,12,2021-04-20,\r\n");
	});
});
