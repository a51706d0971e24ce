import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholePercentages } from "./whole-percentages.ts";

const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });

describe("percentages of votes", () => {
	it("are whole numbers that add up to 100, each less than 1 away from the exact share", () => {
		fc.assert(
			fc.property(counts, (votes) => {
				const sum = votes.reduce((total, each) => total + each, 0);
				const shares = wholePercentages(votes);
				expect(shares.reduce((total, each) => total + each, 0)).toBe(sum === 0 ? 0 : 100);
				for (const [index, share] of shares.entries()) {
					expect(Number.isInteger(share)).toBe(true);
					if (sum > 0) expect(Math.abs(share - ((votes[index] ?? 0) * 100) / sum)).toBeLessThan(1);
				}
			}),
		);
	});

	it("are larger for more votes, and 0 for no votes", () => {
		fc.assert(
			fc.property(counts, (votes) => {
				const shares = wholePercentages(votes);
				for (const [a, left] of votes.entries())
					for (const [b, right] of votes.entries())
						if (left > right) expect(shares[a]).toBeGreaterThanOrEqual(shares[b] ?? 0);
				for (const [index, each] of votes.entries()) if (each === 0) expect(shares[index]).toBe(0);
			}),
		);
	});

	it("of three equal options give the remainder to the first", () => {
		expect(wholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
		expect(wholePercentages([1204, 602, 187, 83])).toEqual([58, 29, 9, 4]);
		expect(wholePercentages([0, 0])).toEqual([0, 0]);
	});
});
