import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distancesToBeginnings } from "./edit-distance.ts";

const editDistance = (one: string, other: string) => distancesToBeginnings(one, other).at(-1);

describe("the distance between two words", () => {
	it.each([
		["", "", 0],
		["", "قند", 3],
		["فریتین", "فریتبن", 1],
		["ناشتا", "ناشتایی", 2],
		["thyriod", "thyroid", 1],
		["kitten", "sitting", 3],
	])("%s and %s", (one, other, distance) => expect(editDistance(one, other)).toBe(distance));

	it("can be calculated for each prefix of the second word", () => {
		expect(distancesToBeginnings("قند", "قندخون")).toEqual([3, 2, 1, 0, 1, 2, 3]);
	});

	it("is the same in both directions, and 0 only for the same word", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
				expect(editDistance(one, other)).toBe(editDistance(other, one));
				expect(editDistance(one, other) === 0).toBe(one === other);
			}),
		);
	});
});
