import { describe, expect, it } from "vitest";
import { roundPoints } from "./round-points.ts";

const size = { width: 400, height: 260 };
const at = (order: number, latitude: number | null, longitude: number | null) => ({
	order,
	visit: { id: `${order}`, latitude, longitude },
});

describe("the map of a round", () => {
	it("has north at the top and east on the right in every language, inside its frame", () => {
		const points = roundPoints([at(1, 35.7, 51.4), at(2, 35.8, 51.3), at(3, 35.75, 51.5)], size);
		const [first, second, third] = points;
		expect(second?.y).toBeLessThan(first?.y ?? 0);
		expect(third?.x).toBeGreaterThan(first?.x ?? 0);
		for (const { x, y } of points) {
			expect(x).toBeGreaterThan(0);
			expect(x).toBeLessThan(400);
			expect(y).toBeGreaterThan(0);
			expect(y).toBeLessThan(260);
		}
	});

	it("has the same scale in both directions", () => {
		// at 60° a degree of longitude is half as long as one of latitude
		const [middle, up, right] = roundPoints([at(1, 60, 10), at(2, 60.01, 10), at(3, 60, 10.02)], size);
		const tall = (middle?.y ?? 0) - (up?.y ?? 0);
		const wide = (right?.x ?? 0) - (middle?.x ?? 0);
		expect(wide / tall).toBeCloseTo(1, 2);
	});

	it("leaves out patients without a pin, keeps the visit numbers of the day, and puts a single location in the centre", () => {
		expect(roundPoints([at(1, null, null), at(4, 35.7, 51.4)], size)).toEqual([
			{ id: "4", order: 4, x: 200, y: 130 },
		]);
		expect(roundPoints([at(1, null, 51)], size)).toEqual([]);
		for (const { x, y } of roundPoints([at(1, 35.7, 51.4), at(2, 35.7, 51.4)], size))
			expect([x, y]).toEqual([200, 130]);
	});
});
