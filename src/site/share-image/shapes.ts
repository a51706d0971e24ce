// Pixels by formula: what we draw ourselves needs no picture format that a stranger's file could also come in.

export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => {
	const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
	return [channel(1), channel(3), channel(5)];
};

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
	const mixed = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
	return [mixed(0), mixed(1), mixed(2)];
};

const between = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value));

/** Computes the three colour channels of each pixel with a function. */
export function paint(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Buffer {
	const pixels = Buffer.alloc(width * height * 3);
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at += 3) {
			const [red, green, blue] = colourAt(x, y);
			pixels[at] = red;
			pixels[at + 1] = green;
			pixels[at + 2] = blue;
		}
	return pixels;
}

/** Distance of a point from the nearest edge of a hexagonal lattice, in pixels; `size` is from centre to edge. */
export function latticeDistance(x: number, y: number, size: number): number {
	const [stepX, stepY] = [size * 2, size * 2 * Math.sqrt(3)];
	const part = (offsetX: number, offsetY: number) => {
		const px = x + offsetX - stepX * Math.round((x + offsetX) / stepX);
		const py = y + offsetY - stepY * Math.round((y + offsetY) / stepY);
		return [Math.abs(px), Math.abs(py)] as const;
	};
	const [here, between] = [part(0, 0), part(stepX / 2, stepY / 2)];
	const [px, py] = Math.hypot(...here) < Math.hypot(...between) ? here : between;
	return size - Math.max(px, px * 0.5 + py * (Math.sqrt(3) / 2));
}

/** The dark band of the site: two colours, a glow, and a lattice that fades out. */
export function band(
	width: number,
	height: number,
	colours: { band: Rgb; band2: Rgb; light: Rgb },
	glowAt: number,
) {
	const { band: dark, band2, light } = colours;
	return paint(width, height, (x, y) => {
		const glow = between(1 - Math.hypot((x - glowAt) / (width * 0.75), y / (height * 1.05)));
		const ground = mix(dark, band2, glow ** 1.4);
		const near = between(1.6 - Math.abs(latticeDistance(x + 20, y + 30, 46)));
		return mix(ground, light, near * (0.05 + 0.16 * glow));
	});
}

/** Opacity of the Persian arch, 0 to 255 for each pixel, with smooth edges. */
export function archMask(width: number, height: number, shoulder: number): Buffer {
	const mask = Buffer.alloc(width * height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const u = Math.abs(x + 0.5 - width / 2) / (width / 2);
			const top = shoulder * (0.42 * u + 0.58 * (1 - Math.sqrt(1 - Math.min(1, u) ** 2)));
			mask[y * width + x] = Math.round(255 * between(y + 1 - top));
		}
	return mask;
}

/** Half the width of the drop, from its tip (0) to the start of its round end (1): the curve of the mark's own outline. */
const dropHalf = Array.from({ length: 65 }, (_, step) => {
	const wanted = (step / 64) * 6.5;
	let [low, high] = [0, 1];
	const at = (share: number, one: number, two: number, end: number) =>
		3 * share * (1 - share) ** 2 * one + 3 * share ** 2 * (1 - share) * two + share ** 3 * end;
	for (let turn = 0; turn < 24; turn++) {
		const middle = (low + high) / 2;
		if (at(middle, 2.5, 4.3, 6.5) < wanted) low = middle;
		else high = middle;
	}
	return at(low, 2, 3.6, 3.6);
});

/** Whether a point of the 40 by 40 grid is in the white part of the mark, the drop over the bowl. */
function inMark(x: number, y: number): boolean {
	const away = Math.hypot(x - 20, y - 18.5);
	if (y >= 18.5 && Math.abs(away - 10.5) <= 2) return true;
	if (Math.hypot(x - 9.5, y - 18.5) <= 2 || Math.hypot(x - 30.5, y - 18.5) <= 2) return true;
	if (y >= 14.7) return Math.hypot(x - 20, y - 14.7) <= 3.6;
	return y > 8.2 && Math.abs(x - 20) <= (dropHalf[Math.round(((y - 8.2) / 6.5) * 64)] ?? 0);
}

/**
 * The mark on its background, as pixels with opacity.
 * @param size in pixels, width and height
 * @param shape `tile` with rounded corners, `full` to the edges with the mark inside the safe area (maskable)
 */
export function markPixels(
	size: number,
	{ from, to, ink }: { from: Rgb; to: Rgb; ink: Rgb },
	shape: "tile" | "full",
): Buffer {
	const pixels = Buffer.alloc(size * size * 4);
	const samples = 3;
	const scale = shape === "full" ? 0.62 : 1;
	const radius = size * 0.3;
	for (let y = 0; y < size; y++)
		for (let x = 0; x < size; x++) {
			let white = 0;
			for (let sub = 0; sub < samples * samples; sub++) {
				const px = ((x + ((sub % samples) + 0.5) / samples) / size - 0.5) / scale + 0.5;
				const py = ((y + (Math.floor(sub / samples) + 0.5) / samples) / size - 0.5) / scale + 0.5;
				if (inMark(px * 40, py * 40)) white++;
			}
			const colour = mix(mix(from, to, (x + y) / (2 * size)), ink, white / samples ** 2);
			const dx = Math.max(0, radius - x - 0.5, x + 0.5 - (size - radius));
			const dy = Math.max(0, radius - y - 0.5, y + 0.5 - (size - radius));
			const opacity = shape === "full" ? 1 : between(radius - Math.hypot(dx, dy) + 0.5);
			pixels.set([...colour, Math.round(255 * opacity)], (y * size + x) * 4);
		}
	return pixels;
}
