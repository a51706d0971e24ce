import { type Hint, judge } from "./quality.ts";

// A photo is made smaller on the device: what leaves is a JPEG without metadata, quick to send on a bad line.

/** Most bytes that leave the device (reception 3.5). */
const mostBytes = 600 * 1024;
/** Longest sides in pixels and qualities, tried in this order until one is small enough. */
const sides = [2_000, 1_600, 1_200, 900];
const qualities = [0.86, 0.76, 0.66, 0.56];
const judgedSide = 400;

export type Prepared = { blob: Blob; hints: Hint[] };
export type Unreadable = "heic" | "unreadable";

function drawn(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
	const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const context = canvas.getContext("2d", { willReadFrequently: longestSide === judgedSide });
	if (!context) throw new Error("no canvas");
	// what is transparent would become black
	context.fillStyle = "white";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number) =>
	new Promise<Blob>((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality),
	);

async function smallEnough(bitmap: ImageBitmap): Promise<Blob> {
	let smallest: Blob | undefined;
	for (const side of sides) {
		const canvas = drawn(bitmap, side);
		for (const quality of qualities) {
			smallest = await asJpeg(canvas, quality);
			if (smallest.size <= mostBytes) return smallest;
		}
	}
	if (!smallest) throw new Error("no picture");
	return smallest;
}

function hintsOf(bitmap: ImageBitmap): Hint[] {
	const canvas = drawn(bitmap, judgedSide);
	const { width, height } = canvas;
	const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
	const values = new Uint8Array(width * height);
	for (let index = 0; index < values.length; index++) {
		const [red = 0, green = 0, blue = 0] = [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]];
		values[index] = (red * 299 + green * 587 + blue * 114) / 1_000;
	}
	return judge({ width, height, values }, bitmap);
}

/** Upright, smaller, without metadata; or why it cannot be read. */
export async function prepare(file: File): Promise<Prepared | Unreadable> {
	let bitmap: ImageBitmap;
	try {
		bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
	} catch {
		return /hei[cf]/i.test(`${file.type} ${file.name}`) ? "heic" : "unreadable";
	}
	try {
		return { blob: await smallEnough(bitmap), hints: hintsOf(bitmap) };
	} catch {
		return "unreadable";
	} finally {
		bitmap.close();
	}
}
