// What is kept of a picture when its edges are cut away.

/** The sides as seen on the screen, whatever the text direction of the page. */
export const sides = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof sides)[number];

/** Position of each edge as a fraction of width or height, 0 to 1, from the top left corner. */
export type CropRectangle = Record<Side, number>;

export const whole: CropRectangle = { top: 0, right: 1, bottom: 1, left: 0 };
export const isWhole = (cut: CropRectangle) => sides.every((side) => cut[side] === whole[side]);

/** Smallest fraction of width and height that must remain. */
const least = 0.1;
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The rectangle with one edge moved; the edge stays inside the picture and does not cross the opposite edge. */
export function withEdge(cut: CropRectangle, side: Side, at: number): CropRectangle {
	const limits: Record<Side, [number, number]> = {
		top: [0, cut.bottom - least],
		right: [cut.left + least, 1],
		bottom: [cut.top + least, 1],
		left: [0, cut.right - least],
	};
	return { ...cut, [side]: between(limits[side][0], at, limits[side][1]) };
}

/** The rectangle with edges moved by fractions of width and height. If all four are moved, its size stays the same. */
export function moved(cut: CropRectangle, which: readonly Side[], byX: number, byY: number): CropRectangle {
	if (which.length === sides.length) {
		const x = between(-cut.left, byX, 1 - cut.right);
		const y = between(-cut.top, byY, 1 - cut.bottom);
		return { top: cut.top + y, right: cut.right + x, bottom: cut.bottom + y, left: cut.left + x };
	}
	return which.reduce((now, side) => {
		const by = side === "left" || side === "right" ? byX : byY;
		return withEdge(now, side, cut[side] + by);
	}, cut);
}

/** The fraction cut away at a side, 0 to 1. */
export const lostAt = (cut: CropRectangle, side: Side) => Math.abs(cut[side] - whole[side]);
