import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnNumber, segmentsOf, type TrendPoint, ticksOf, withBreaks } from "./trend.ts";

/** How the server reads a value. */
const readValue = (value = "") => (/\d/.test(value) ? Number(value.replace("<", "")) : null);

const point = (change: Partial<TrendPoint> = {}): Omit<TrendPoint, "breaks"> => ({
	...{ receptionId: "r", day: "2026-01-01", value: "4.2", number: 4.2, flag: "normal" },
	...{ unit: "mmol/L", method: "ISE", low: 3.5, high: 5.1 },
	...change,
	...("value" in change ? { number: readValue(change.value) } : {}),
});
const anyPoint = fc
	.record({
		unit: fc.constantFrom("mmol/L", "mg/dL"),
		method: fc.constantFrom("", "ISE", "flame"),
		low: fc.constantFrom(3.5, 3.4, null),
		high: fc.constantFrom(5.1, null),
		value: fc.constantFrom("4", "<3", "منفی"),
	})
	.map(point);

describe("breaks in a trend line", () => {
	it("say what changed between two values", () => {
		const points = [
			point(),
			point(),
			point({ method: "flame" }),
			point({ method: "flame", low: 3.4 }),
			point({ method: "flame", low: 3.4, unit: "mEq/L" }),
		];
		expect(withBreaks(points).map(({ breaks }) => breaks)).toEqual([[], [], ["method"], ["range"], ["unit"]]);
	});

	it("are not drawn where the method is unknown, but are drawn where the next known method differs", () => {
		const methods = (names: string[]) =>
			withBreaks(names.map((method) => point({ method }))).map(({ breaks }) => breaks.length);
		expect(methods(["", "ISE", "", "ISE"])).toEqual([0, 0, 0, 0]);
		expect(methods(["ISE", "", "flame"])).toEqual([0, 0, 1]);
	});

	it("preserve the order of values, and leave only comparable values connected", () => {
		fc.assert(
			fc.property(fc.array(anyPoint, { maxLength: 12 }), (points) => {
				const all = withBreaks(points);
				const segments = segmentsOf(all);
				expect(segments.flat()).toEqual(all);
				for (const segment of segments) {
					const kinds = (of: (each: TrendPoint) => unknown) => new Set(segment.map(of)).size;
					expect(kinds(({ unit }) => unit)).toBe(1);
					expect(kinds(({ low, high }) => `${low} ${high}`)).toBe(1);
					expect(new Set(segment.map(({ method }) => method).filter(Boolean)).size).toBeLessThanOrEqual(1);
				}
				// and nothing that can be compared is cut
				for (const [index, segment] of segments.entries()) {
					const [before, after] = [segments[index - 1]?.at(-1), segment[0]];
					if (before) expect(after?.breaks.length).toBeGreaterThan(0);
				}
			}),
		);
	});
});

describe("the plotted points", () => {
	it("include only numbers in the newest unit; words and other units are only in the table", () => {
		const [number, word, other] = withBreaks([
			point({ value: "<5" }),
			point({ value: "منفی" }),
			point({ unit: "mg/dL" }),
		]);
		expect(number && drawnNumber(number, "mmol/L")).toBe(5);
		expect(word && drawnNumber(word, "mmol/L")).toBeUndefined();
		expect(other && drawnNumber(other, "mmol/L")).toBeUndefined();
	});

	it("fit on an axis with round steps", () => {
		expect(ticksOf([3.5, 5.1, 4.2])).toEqual([3, 4, 5, 6]);
		expect(ticksOf([118, 138])).toEqual([110, 120, 130, 140]);
		expect(ticksOf([0.02, 0.05])).toEqual([0.02, 0.03, 0.04, 0.05]);
		fc.assert(
			fc.property(
				fc.array(
					fc.nat(1e8).map((each) => each / 1_000),
					{ minLength: 1 },
				),
				(numbers) => {
					const ticks = ticksOf(numbers);
					expect(ticks.length).toBeGreaterThan(1);
					expect(ticks.length).toBeLessThan(9);
					expect(ticks[0]).toBeLessThanOrEqual(Math.min(...numbers) + 1e-9);
					expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...numbers) - 1e-9);
				},
			),
		);
	});
});
