import { describe, expect, it } from "vitest";
import { readCode128 } from "#tests/support/code-128.ts";
import { labelCode, labelText } from "./label-code.server.ts";
import { barMm, labelMarginMm, labelSizes, quietBars } from "./label-sizes.ts";

const trackingCode = "K7M4QX29WP";
const widthOf = (text: string) => labelCode(text).bars.reduce((sum, each) => sum + each, 0);

describe("the barcode of a label", () => {
	it.each([trackingCode, "140577", "7", "12345", "A-1405/77", "1405-03-000123"])(
		"is read back by a scanner as %s",
		(text) => {
			expect(readCode128(labelCode(text).bars)).toBe(text);
		},
	);

	it("is rejected by the scanner when two characters are swapped", () => {
		const { bars } = labelCode(trackingCode);
		const sign = (at: number) => bars.slice(at * 6, at * 6 + 6);
		const bent = [...sign(0), ...sign(2), ...sign(1), ...bars.slice(18)];
		expect(() => readCode128(bent)).toThrow("wrong check sign");
	});

	it("is a square Data Matrix with its two solid edges", () => {
		const { cells } = labelCode(trackingCode);
		expect(cells.every((row) => row.length === cells.length && row.startsWith("1"))).toBe(true);
		expect(cells.at(-1)).toMatch(/^1+$/);
		expect(cells[0]).toMatch(/^(10)+$/);
	});

	it.each([
		["140577", "140577"],
		["", trackingCode],
		["۱۴۰۵", trackingCode],
		["الف77", trackingCode],
		["14 05", trackingCode],
		["1".repeat(21), trackingCode],
	])("for the reception number %j contains %s", (receptNo, text) => {
		expect(labelText({ receptNo, trackingCode })).toBe(text);
	});
});

describe("a label", () => {
	it.each([
		["50x25", trackingCode, 0.25],
		["50x25", "140577", 0.5],
		["40x20", trackingCode, null],
		["40x20", "140577", 0.375],
		["30x15", trackingCode, null],
		["30x15", "140577", 0.25],
	])("of %s mm carries %s with bars of %s mm", (id, text, width) => {
		const size = labelSizes.find((each) => each.id === id);
		if (!size) throw new Error("no size");
		const modules = widthOf(text);
		expect(barMm(size, modules)).toBe(width);
		if (width === null) return;
		expect((modules + 2 * quietBars) * width).toBeLessThanOrEqual(size.widthMm - 2 * labelMarginMm);
	});
});
