import { describe, expect, it } from "vitest";
import { lineDefaults } from "#domain/result/report/schema.ts";
import { differenceOf } from "./value-difference.ts";

const number = { ...lineDefaults, low: 1, high: 2, criticalLow: null, criticalHigh: null };
const of = (now: string, before: string, more: object = {}) =>
	differenceOf({ ...number, ...more, value: now }, { ...number, ...more, value: before });

describe("the difference from the previous value", () => {
	it.each([
		["11.7", "7.2", "4.5"],
		["1.44", "1.02", "0.42"],
		["0.3", "0.1", "0.2"],
		["14.4", "14.8", "-0.4"],
		["5", "4.95", "0.05"],
		["0.1", "1", "-0.9"],
		["-0.5", "0.25", "-0.75"],
		["100", "100", "0"],
		["2.50", "2.5", "0.00"],
		["5", "0", "5"],
		["123456789.123", "0.001", "123456789.122"],
	])("from %s, previously %s, is %s", (now, before, difference) => {
		expect(of(now, before)).toBe(difference);
	});

	it.each([
		["<5", "7"],
		["7", "≥5"],
		["", "7"],
		["7", ""],
		["منفی", "7"],
		["1e20", "7"],
	])("does not exist from %s, previously %s", (now, before) => {
		expect(of(now, before)).toBeNull();
	});

	it("does not exist for titres, text and withdrawn values", () => {
		expect(of("1:80", "1:40", { kind: "titre" })).toBeNull();
		expect(of("2", "1", { kind: "text" })).toBeNull();
		expect(of("2", "1", { status: "entered-in-error" })).toBeNull();
	});
});
