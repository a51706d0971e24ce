import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

describe("the distance of two words", () => {
	it.each([
		["", "", 0],
		["", "قند", 3],
		["فریتین", "فریتبن", 1],
		["ناشتا", "ناشتایی", 2],
		["thyriod", "thyroid", 1],
		["kitten", "sitting", 3],
	])("%s and %s", (one, other, distance) => expect(editDistance(one, other)).toBe(distance));

	it("is the same both ways, and 0 for the same word alone", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
				expect(editDistance(one, other)).toBe(editDistance(other, one));
				expect(editDistance(one, other) === 0).toBe(one === other);
			}),
		);
	});
});
