import { describe, expect, it } from "vitest";
import { decimals, decimalsBySlash, wholes } from "#tests/support/number-spellings.ts";
import { numberGrammars } from "./number-field.tsx";

const { limit, whole } = numberGrammars;

/** What a field makes of a spelling: the number, or the reason why it is not understood. */
const readBy = ({ read, fault }: (typeof numberGrammars)["limit"], typed: string) => {
	const number = read(typed);
	expect(fault(typed) !== undefined, "has a reason exactly when it is not understood").toBe(
		Number.isNaN(number),
	);
	return fault(typed) ?? number;
};

// a slash is a decimal mark in a limit
const limits = [...decimals.filter(([typed]) => typed !== "7/2"), ...decimalsBySlash];

describe("a limit of a value or range", () => {
	it.each(limits)("reads or refuses %j as %j, and never alters it", (typed, meaning) => {
		const plain = meaning === "!empty" ? null : Number(meaning);
		const isStatement = /^[<≤>≥]/.test(meaning);
		const isRefused = meaning.startsWith("!") && meaning !== "!empty";
		expect(readBy(limit, typed)).toBe(isStatement ? "invalid" : isRefused ? meaning.slice(1) : plain);
	});
});

describe("an age or amount", () => {
	it.each(wholes)("reads or refuses %j as %j, and never alters it", (typed, meaning) => {
		expect(readBy(whole, typed)).toBe(meaning === "empty" ? null : meaning);
	});
});
