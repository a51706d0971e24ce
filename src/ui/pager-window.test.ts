import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagerWindow } from "./pager-window.ts";

const totals = fc.integer({ min: 1, max: 5000 });
const pageAndTotal = totals.chain((total) =>
	fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)),
);
const numbers = (items: (number | "gap")[]) => items.filter((item) => item !== "gap");

describe("the pager's window", () => {
	it.each([
		[1, 1, [1]],
		[1, 18, [1, 2, 3, "gap", 18]],
		[4, 18, [1, 2, 3, 4, 5, 6, "gap", 18]],
		[9, 18, [1, "gap", 7, 8, 9, 10, 11, "gap", 18]],
		[18, 18, [1, "gap", 16, 17, 18]],
		[3, 5, [1, 2, 3, 4, 5]],
		[0, 0, [1]],
		[99, 3, [1, 2, 3]],
	])("around page %i of %i", (page, total, expected) => {
		expect(pagerWindow(page, total)).toEqual(expected);
	});

	it("offers the first page, the last page and exactly the pages within two of the current page", () => {
		fc.assert(
			fc.property(pageAndTotal, ([page, total]) => {
				const offered = new Set(numbers(pagerWindow(page, total)));
				for (let n = 1; n <= total; n++)
					expect(offered.has(n)).toBe(n === 1 || n === total || Math.abs(n - page) <= 2);
			}),
			{ numRuns: 60 },
		);
	});

	it("is in ascending order, and has a gap exactly where pages are left out", () => {
		fc.assert(
			fc.property(pageAndTotal, ([page, total]) => {
				const items = pagerWindow(page, total);
				for (const [index, item] of items.entries()) {
					const before = items[index - 1];
					const after = items[index + 1];
					if (item === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(1);
					else if (typeof before === "number") expect(item - before).toBe(1);
				}
				expect(numbers(items).length).toBeLessThanOrEqual(7);
			}),
		);
	});
});
