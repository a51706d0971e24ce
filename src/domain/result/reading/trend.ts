import type { Flag } from "#domain/catalogue/result-value/flags.ts";

// The course of one value over the reports of a person. Numbers are joined only where they can be compared.

export const trendBreaks = ["unit", "method", "range"] as const;
export type TrendBreak = (typeof trendBreaks)[number];

/** A value's unit, method, and limits. */
type Measure = { unit: string; method: string; low: number | null; high: number | null };
export type TrendPoint = Measure & {
	/** Id of the request that the report belongs to. */
	receptionId: string;
	day: string;
	value: string;
	/** The number to plot; null for a value in words. */
	number: number | null;
	flag: Flag;
	/** What has changed since the previous point, so that the line is broken here (reports 2.2). */
	breaks: TrendBreak[];
};

/**
 * Finds the changes from point to point. Old reports have no method: such a point does not break the line, and the next
 * point with a method is compared with the last one that had a method.
 * @param points oldest first
 */
export function withBreaks(points: readonly Omit<TrendPoint, "breaks">[]): TrendPoint[] {
	let method = "";
	return points.map((point, index) => {
		const before = points[index - 1];
		const breaks: TrendBreak[] = [];
		if (before && before.unit !== point.unit) breaks.push("unit");
		if (before && method && point.method && method !== point.method) breaks.push("method");
		if (before && (before.low !== point.low || before.high !== point.high)) breaks.push("range");
		method = point.method || method;
		return { ...point, breaks };
	});
}

/** Splits the points into runs of comparable points. */
export function segmentsOf(points: readonly TrendPoint[]): TrendPoint[][] {
	const segments: TrendPoint[][] = [];
	for (const point of points) {
		const last = segments.at(-1);
		if (last && point.breaks.length === 0) last.push(point);
		else segments.push([point]);
	}
	return segments;
}

/** The number of a point for a chart in the given unit; undefined for words and for other units. */
export function drawnNumber(point: TrendPoint, unit: string): number | undefined {
	return point.unit === unit ? (point.number ?? undefined) : undefined;
}

/** About four evenly spaced ticks that cover all numbers, at intervals of 1, 2 or 5 times a power of ten. */
export function ticksOf(numbers: readonly number[]): number[] {
	const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
	const rough = Math.max(high - low || Math.abs(high) || 1, 1e-9) / 3;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
	const first = Math.floor(low / step);
	const last = Math.max(first + 1, Math.ceil(high / step));
	const decimals = Math.max(0, -Math.floor(Math.log10(step)));
	return Array.from({ length: last - first + 1 }, (_, index) =>
		Number(((first + index) * step).toFixed(decimals)),
	);
}
