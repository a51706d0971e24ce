import { type CropRectangle, whole } from "./crop-rectangle.ts";
import { type Hint, judge } from "./picture-quality.ts";

// A photo is made smaller on the device: what leaves is a JPEG without metadata, quick to send on a bad line.

/** Maximum number of bytes sent from the device (reception 3.5). */
const maxSentBytes = 600 * 1024;
/** Longest sides in pixels and qualities, tried in this order until the picture is small enough. */
const sides = [2_000, 1_600, 1_200, 900];
const qualities = [0.86, 0.76, 0.66, 0.56];
const judgedSide = 400;

/** How a photo is shown: quarter turns to the right, and the part of the rotated photo that remains. */
export type View = { turns: number; cut: CropRectangle };
/** A photo before cropping, with the part that is currently kept. */
export type Original = View & { blob: Blob };

export type Prepared = { blob: Blob; hints: Hint[] };
export type Unreadable = "heic" | "pdf" | "unreadable";

/** Size of the remaining part in pixels, and its centre in the rotated picture. */
function sizeOf(bitmap: ImageBitmap, { turns, cut }: View) {
	const [wide, high] = turns % 2 ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
	const [width, height] = [(cut.right - cut.left) * wide, (cut.bottom - cut.top) * high];
	return { width, height, x: wide / 2 - cut.left * wide, y: high / 2 - cut.top * high };
}

/** Draws the remaining part of a picture, at most `maxSide` pixels long. */
export function drawn(
	bitmap: ImageBitmap,
	maxSide: number,
	view: View,
	canvas: HTMLCanvasElement = document.createElement("canvas"),
): HTMLCanvasElement {
	const { width, height, x, y } = sizeOf(bitmap, view);
	const scale = Math.min(1, maxSide / Math.max(width, height));
	canvas.width = Math.max(1, Math.round(width * scale));
	canvas.height = Math.max(1, Math.round(height * scale));
	const context = canvas.getContext("2d", { willReadFrequently: maxSide === judgedSide });
	if (!context) throw new Error("no canvas");
	// what is transparent would become black
	context.fillStyle = "white";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = "high";
	context.scale(canvas.width / width, canvas.height / height);
	context.translate(x, y);
	context.rotate((view.turns * Math.PI) / 2);
	context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
	return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number) =>
	new Promise<Blob>((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality),
	);

async function smallEnough(bitmap: ImageBitmap, view: View): Promise<Blob> {
	let smallest: Blob | undefined;
	for (const side of sides) {
		const canvas = drawn(bitmap, side, view);
		for (const quality of qualities) {
			smallest = await asJpeg(canvas, quality);
			if (smallest.size <= maxSentBytes) return smallest;
		}
	}
	if (!smallest) throw new Error("no picture");
	return smallest;
}

function hintsOf(bitmap: ImageBitmap, view: View): Hint[] {
	const canvas = drawn(bitmap, judgedSide, view);
	const { width, height } = canvas;
	const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
	const values = new Uint8Array(width * height);
	for (let index = 0; index < values.length; index++) {
		const [red = 0, green = 0, blue = 0] = [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]];
		values[index] = (red * 299 + green * 587 + blue * 114) / 1_000;
	}
	return judge({ width, height, values }, sizeOf(bitmap, view));
}

/** The picture upright, smaller and without metadata; or the reason why it cannot be read. */
export async function prepare(
	file: Blob & { name?: string },
	view: View = { turns: 0, cut: whole },
): Promise<Prepared | Unreadable> {
	if (/pdf$/i.test(file.type) || /\.pdf$/i.test(file.name ?? "")) return "pdf";
	let bitmap: ImageBitmap;
	try {
		bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
	} catch {
		return /hei[cf]/i.test(`${file.type} ${file.name}`) ? "heic" : "unreadable";
	}
	try {
		return { blob: await smallEnough(bitmap, view), hints: hintsOf(bitmap, view) };
	} catch {
		return "unreadable";
	} finally {
		bitmap.close();
	}
}
