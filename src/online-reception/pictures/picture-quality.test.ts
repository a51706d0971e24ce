import { describe, expect, it } from "vitest";
import { type Grey, judge } from "./picture-quality.ts";

const size = { width: 300, height: 400 };
const large = { width: 1_500, height: 2_000 };
const picture = (value: (x: number, y: number) => number): Grey => ({
	...size,
	values: Array.from({ length: size.width * size.height }, (_, index) =>
		value(index % size.width, Math.floor(index / size.width)),
	),
});
/** Lines of writing on white paper, with a margin. */
const written = (margin: number) => (x: number, y: number) =>
	x >= margin && x < size.width - margin && y >= margin && y < size.height - margin && y % 9 < 3 && x % 4 < 2
		? 30
		: 235;

describe("hints about a picture", () => {
	it("are not shown for a readable page", () => {
		expect(judge(picture(written(30)), large)).toEqual([]);
	});
	it("report too little light", () => {
		expect(
			judge(
				picture((x, y) => written(30)(x, y) * 0.25),
				large,
			),
		).toEqual(["dark"]);
	});
	it("report a picture without a sharp edge", () => {
		expect(
			judge(
				picture((x, y) => 160 + 40 * Math.sin(x / 40) + 20 * Math.cos(y / 60)),
				large,
			),
		).toEqual(["blurred"]);
	});
	it("report writing that is cut off at the edge", () => {
		expect(judge(picture(written(0)), large)).toEqual(["cut"]);
	});
	it("report too few pixels", () => {
		expect(judge(picture(written(30)), { width: 400, height: 500 })).toEqual(["small"]);
	});
});
