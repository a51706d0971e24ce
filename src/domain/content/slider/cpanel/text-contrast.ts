// The legibility of text over a picture, from the picture's pixels (WCAG 2.2 contrast).

/** sRGB values, each 0–255. */
export type Rgb = readonly [number, number, number];

const linear = (channel: number) => {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** The contrast ratio of two luminances, from 1 to 21. */
function ratio(a: number, b: number): number {
	const [dark, light] = a < b ? [a, b] : [b, a];
	return (light + 0.05) / (dark + 0.05);
}

/** The share of pixels that are ignored because of their low contrast: single pixels do not hide a letter. */
const worstShare = 0.05;

/**
 * The contrast between a text and nearly all of the area behind it.
 * @param pixels RGBA values in sequence, as from a canvas
 * @returns 21 when there is nothing behind the text
 */
export function contrastOver(ink: Rgb, pixels: Uint8ClampedArray): number {
	const own = luminance(ink);
	const ratios: number[] = [];
	for (let at = 0; at + 3 < pixels.length; at += 4)
		ratios.push(ratio(own, luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])));
	ratios.sort((a, b) => a - b);
	return ratios[Math.floor(ratios.length * worstShare)] ?? 21;
}

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/**
 * The visible part of a picture that fills its frame (`object-fit: cover`).
 * @param focal the focal point in percent, as in `object-position`
 * @returns the area in pixels of the picture
 */
export function coveredPart(picture: Size, frame: Size, [focalX, focalY]: readonly [number, number]): Box {
	const scale = Math.max(frame.width / picture.width, frame.height / picture.height) || 1;
	const width = frame.width / scale;
	const height = frame.height / scale;
	return {
		left: ((picture.width - width) * focalX) / 100,
		top: ((picture.height - height) * focalY) / 100,
		width,
		height,
	};
}
