/** Subject of a hint about a picture; no hint prevents continuing (reception 3.5). */
export type Hint = "dark" | "blurred" | "cut" | "small";

/** Grey values from 0 to 255, row by row. */
export type Grey = { width: number; height: number; values: ArrayLike<number> };

const darkestMean = 70;
/** Variance of the second difference below which a picture is blurred. */
const leastSharpness = 18;
const shortestSide = 600;
/**
 * `inkStep`: minimum step between neighbouring pixels that counts as ink; `inkShare`: share of such steps in the outermost
 * strip above which writing is cut off.
 */
const inkStep = 60;
const inkShare = 0.06;

/**
 * Checks a small grey copy of a picture, about 400 pixels long.
 * @param original size of the original picture in pixels
 */
export function judge({ width, height, values }: Grey, original: { width: number; height: number }): Hint[] {
	const at = (x: number, y: number) => values[y * width + x] ?? 0;
	let sum = 0;
	let second = 0;
	let secondSquared = 0;
	let edgeSteps = 0;
	let edgePixels = 0;
	const strip = Math.max(2, Math.round(Math.min(width, height) * 0.012));
	for (let y = 1; y < height - 1; y++)
		for (let x = 1; x < width - 1; x++) {
			const here = at(x, y);
			sum += here;
			const bend = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * here;
			second += bend;
			secondSquared += bend * bend;
			if (x <= strip || y <= strip || x >= width - 1 - strip || y >= height - 1 - strip) {
				edgePixels++;
				if (Math.abs(here - at(x - 1, y)) > inkStep || Math.abs(here - at(x, y - 1)) > inkStep) edgeSteps++;
			}
		}
	const count = Math.max(1, (width - 2) * (height - 2));
	const hints: Hint[] = [];
	if (sum / count < darkestMean) hints.push("dark");
	if (secondSquared / count - (second / count) ** 2 < leastSharpness) hints.push("blurred");
	if (edgePixels > 0 && edgeSteps / edgePixels > inkShare) hints.push("cut");
	if (Math.min(original.width, original.height) < shortestSide) hints.push("small");
	return hints;
}
