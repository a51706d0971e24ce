import type { TextColour } from "../look.ts";
import { contrastOver, coveredPart, type Rgb } from "./text-contrast.ts";

/** The RGB values of a CSS colour, as resolved by the browser. */
function rgbOf(colour: string, canvas: CanvasRenderingContext2D): Rgb {
	canvas.clearRect(0, 0, 1, 1);
	canvas.fillStyle = colour;
	canvas.fillRect(0, 0, 1, 1);
	const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
	return [r, g, b];
}

/**
 * Width of the small copy of the picture that is measured, in pixels: enough to tell light from dark below a line of text.
 */
const copyWidth = 240;

/** The contrast of the text over a picture: with its own colour and with alternative colours. */
export type Measured = { ratio: number; light: number; dark: number };

/** Approximate text colours of `light` and `dark`, for measuring the contrast. */
const inks = { light: [240, 240, 245], dark: [35, 30, 45] } as const satisfies Partial<
	Record<TextColour, Rgb>
>;

/**
 * Measures the text of the first slide in a document against the pixels of the picture behind it.
 * @returns undefined while the picture is not loaded, or if there is no picture behind the text
 */
export function measureText(root: Document): Measured | undefined {
	const image = root.querySelector<HTMLImageElement>(".hero-behind-photo");
	if (!image?.complete || image.naturalWidth === 0) return undefined;
	const frame = image.getBoundingClientRect();
	if (frame.width === 0) return undefined;
	const scale = copyWidth / frame.width;
	const copy = document.createElement("canvas");
	copy.width = copyWidth;
	copy.height = Math.max(1, Math.round(frame.height * scale));
	const canvas = copy.getContext("2d", { willReadFrequently: true });
	if (!canvas) return undefined;
	const style = (root.defaultView ?? window).getComputedStyle.bind(root.defaultView ?? window);
	const [x = 50, y = 50] = style(image).objectPosition.split(" ").map(Number.parseFloat);
	const texts = [...root.querySelectorAll<HTMLElement>(".hero-title, .hero-text .lede, .hero-facts")];
	const colours = texts.map((text) => rgbOf(style(text).color, canvas));
	const part = coveredPart({ width: image.naturalWidth, height: image.naturalHeight }, frame, [x, y]);
	canvas.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, copy.width, copy.height);
	const measured = { ratio: 21, light: 21, dark: 21 };
	for (const [index, text] of texts.entries()) {
		const box = text.getBoundingClientRect();
		const ground = canvas.getImageData(
			Math.round((box.left - frame.left) * scale),
			Math.round((box.top - frame.top) * scale),
			Math.max(1, Math.round(box.width * scale)),
			Math.max(1, Math.round(box.height * scale)),
		).data;
		measured.ratio = Math.min(measured.ratio, contrastOver(colours[index] ?? inks.dark, ground));
		measured.light = Math.min(measured.light, contrastOver(inks.light, ground));
		measured.dark = Math.min(measured.dark, contrastOver(inks.dark, ground));
	}
	return measured;
}
