// Colours between `#rrggbb` and OKLCH, for the server: browsers that know `oklch()` do this themselves.
// Matrices: Björn Ottosson, OKLab (2020), as in CSS Color 4.

/** Lightness 0–1, chroma 0–0.4, hue in degrees, opacity 0–1. */
export type Oklch = { l: number; c: number; h: number; alpha: number };
type Triple = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linearRgb(hex: string): Triple {
	const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
	const at = (index: number) => toLinear(Number.parseInt(full.slice(index, index + 2), 16) / 255);
	return [at(1), at(3), at(5)];
}

/** Parses `#rgb` or `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
	const [r, g, b] = linearRgb(hex);
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const lab: Triple = [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
	return fromLab(lab, 1);
}

const degrees = 180 / Math.PI;
const fromLab = ([l, a, b]: Triple, alpha: number): Oklch => ({
	l,
	c: Math.hypot(a, b),
	h: (Math.atan2(b, a) * degrees + 360) % 360,
	alpha,
});
const toLab = ({ l, c, h }: Oklch): Triple => [l, c * Math.cos(h / degrees), c * Math.sin(h / degrees)];

function linearOf(colour: Oklch): Triple {
	const [lightness, a, b] = toLab(colour);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

const byte = (v: number) =>
	Math.round(Math.min(1, Math.max(0, v)) * 255)
		.toString(16)
		.padStart(2, "0");

/**
 * `#rrggbb`, or `#rrggbbaa` if the colour is not opaque. Colours that no screen can show are clipped channel by
 * channel, as browsers do.
 */
export function hexOf(colour: Oklch): string {
	const rgb = linearOf({ ...colour, l: Math.min(1, Math.max(0, colour.l)), c: Math.max(0, colour.c) });
	return `#${rgb.map((v) => byte(fromLinear(v))).join("")}${colour.alpha < 1 ? byte(colour.alpha) : ""}`;
}

/** Mixes two colours in OKLab; `share` is the share of the first colour, from 0 to 1. */
export function mix(first: Oklch, second: Oklch, share: number): Oklch {
	const [a, b] = [toLab(first), toLab(second)];
	const blend = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
	return fromLab([blend(0), blend(1), blend(2)], first.alpha * share + second.alpha * (1 - share));
}

const luminance = (hex: string) => {
	const [r, g, b] = linearRgb(hex);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two opaque colours, 1 to 21. Source: WCAG 2.2. */
export function contrast(a: string, b: string): number {
	const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
	return (light + 0.05) / (dark + 0.05);
}
