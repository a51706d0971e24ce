import { expect, it } from "vitest";
import { numberAfter } from "./number-after.ts";

it.each([
	["nothing", [], ""],
	["one number", ["0099"], "0100"],
	["the highest one, in any order", ["0099", "0097", "0098"], "0100"],
	["a longer number at the end of a series", ["998", "999"], "1000"],
	["a far number, which is a slip", ["0097", "140578", "0098", "0099"], "0100"],
	["a far number of the same length", ["0097", "9098", "0098", "0099"], "0100"],
	["a low number, which is a slip", ["0001", "0500", "0501"], "0502"],
	["two numbers far apart: either may be the slip", ["0099", "140578"], ""],
	["codes", ["A-700", "", "1234567890"], ""],
	["a code in a series", ["A-700", "0098"], "0099"],
	["the last number of its length", ["999999999"], ""],
])("suggests the number after %s", (_, numbers, next) => {
	expect(numberAfter(numbers)).toBe(next);
});
