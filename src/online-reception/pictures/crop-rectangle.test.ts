import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type CropRectangle,
	isWhole,
	lostAt,
	moved,
	type Side,
	sides,
	whole,
	withEdge,
} from "./crop-rectangle.ts";

const share = fc.double({ min: -2, max: 2, noNaN: true });
const some = fc.subarray([...sides], { minLength: 1 });
const steps = fc.array(fc.tuple(some, share, share), { maxLength: 12 });
const after = (all: [Side[], number, number][]) =>
	all.reduce<CropRectangle>((cut, [which, x, y]) => moved(cut, which, x, y), whole);

describe("the crop area of a picture", () => {
	it("stays inside the picture with at least a tenth of its width and height, wherever the edges are dragged", () => {
		fc.assert(
			fc.property(steps, (all) => {
				const { top, right, bottom, left } = after(all);
				for (const edge of [top, right, bottom, left]) {
					expect(edge).toBeGreaterThanOrEqual(-1e-9);
					expect(edge).toBeLessThanOrEqual(1 + 1e-9);
				}
				expect(right - left).toBeGreaterThanOrEqual(0.1 - 1e-9);
				expect(bottom - top).toBeGreaterThanOrEqual(0.1 - 1e-9);
			}),
		);
	});

	it("keeps its size when it is moved, and stops at the edge of the picture", () => {
		const part = { top: 0.2, right: 0.7, bottom: 0.6, left: 0.3 };
		const there = moved(part, sides, 0.9, -0.9);
		expect(there).toEqual({ top: 0, right: 1, bottom: expect.closeTo(0.4), left: expect.closeTo(0.6) });
	});

	it("changes only on the side whose edge is dragged", () => {
		const cut = withEdge(whole, "right", 0.75);
		expect(cut).toEqual({ ...whole, right: 0.75 });
		expect(sides.map((side) => lostAt(cut, side))).toEqual([0, 0.25, 0, 0]);
		expect([isWhole(cut), isWhole(withEdge(cut, "right", 1))]).toEqual([false, true]);
		expect(moved(cut, ["top", "left"], 0.1, 0.2)).toEqual({ ...cut, top: 0.2, left: 0.1 });
	});
});
