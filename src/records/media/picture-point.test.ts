import { describe, expect, it } from "vitest";
import { movedPoint, pointOf } from "./picture-point.ts";

const upright = { left: 100, top: 50, width: 200, height: 400 };
const onItsSide = { left: 100, top: 50, width: 400, height: 200 };

describe("a point on a rotated picture", () => {
	it.each([
		[0, upright, 150, 350, { x: 0.25, y: 0.75 }],
		// the upper left corner of the picture is at the upper right of the screen
		[1, onItsSide, 500, 50, { x: 0, y: 0 }],
		[1, onItsSide, 200, 100, { x: 0.25, y: 0.75 }],
		[2, upright, 300, 450, { x: 0, y: 0 }],
		[3, onItsSide, 100, 250, { x: 0, y: 0 }],
		[-1, onItsSide, 100, 250, { x: 0, y: 0 }],
		[0, upright, 9_999, 0, { x: 1, y: 0 }],
	])("is correct after %i rotations", (turns, box, x, y, point) => {
		expect(pointOf(box, turns, x, y)).toEqual(point);
	});

	it.each([
		[0, { x: 0.6, y: 0.5 }],
		[1, { x: 0.5, y: 0.4 }],
		[2, { x: 0.4, y: 0.5 }],
		[3, { x: 0.5, y: 0.6 }],
	])("moves to the right of the screen, after %i rotations", (turns, point) => {
		const moved = movedPoint({ x: 0.5, y: 0.5 }, turns, 0.1, 0);
		expect(moved.x).toBeCloseTo(point.x);
		expect(moved.y).toBeCloseTo(point.y);
	});

	it("stays inside the picture", () => {
		expect(movedPoint({ x: 0.98, y: 0 }, 0, 0.1, -0.1)).toEqual({ x: 1, y: 0 });
	});
});
