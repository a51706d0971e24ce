import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "#platform/errors.ts";
import { imageFormat } from "./image-format.ts";

// Pictures are encoded again from their pixels: this removes anything that is not the picture, and its metadata
// (SECURITY P29).

/** Widths of the derivatives, in pixels; no derivative is larger than its source. */
const steps = [320, 640, 960, 1280, 1600];
const maxPixels = 50_000_000;
const limits: SharpOptions = { limitInputPixels: maxPixels, failOn: "error" };

let loading: Promise<typeof import("sharp").default> | undefined;

/** The image library, loaded for the first picture and limited to the three formats. */
export function imageLibrary() {
	loading ??= import("sharp").then(({ default: sharp }) => {
		sharp.block({ operation: ["VipsForeignLoad"] });
		sharp.unblock({
			operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
		});
		sharp.concurrency(1);
		return sharp;
	});
	return loading;
}

export type PreparedImage = {
	width: number;
	height: number;
	widths: number[];
	placeholder: string;
	/** WebP files by width. */
	files: { width: number; bytes: Buffer }[];
};

/** `data:` address of a copy a few pixels wide, which appears blurred when the browser enlarges it. */
async function placeholderOf(image: Sharp, hasAlpha: boolean): Promise<string> {
	// looking at every pixel takes longer than making a copy of them
	if (hasAlpha && !(await image.clone().stats()).isOpaque) return "";
	const tiny = await image.clone().resize(8, 6, { fit: "fill" }).webp({ quality: 20, effort: 6 }).toBuffer();
	return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/**
 * Reads an untrusted picture and makes its WebP derivatives.
 * @throws DomainError `media.not-an-image` for another format, `media.broken-image` for a picture that cannot be read
 *   completely
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
	if (!imageFormat(bytes)) throw new DomainError("unsupported", "media.not-an-image");
	const sharp = await imageLibrary();
	try {
		const size = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
		if (size.width * size.height > maxPixels) throw new DomainError("unsupported", "media.too-many-pixels");
		// rotated first: the orientation is in the metadata, which go. From the largest width all others are made: opened
		// whole, a picture of a camera takes gigabytes
		const { data, info } = await sharp(bytes, limits)
			.rotate()
			.resize({ width: steps.at(-1), withoutEnlargement: true })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
		const hasAlpha = info.channels === 4 || info.channels === 2;
		const largest = Math.min(info.width, steps.at(-1) ?? info.width);
		const widths = [...steps.filter((step) => step < largest), largest];
		const files = await Promise.all(
			widths.map(async (width) => ({
				width,
				bytes: await image
					.clone()
					.resize({ width })
					.webp({ quality: 78, alphaQuality: 80, effort: 3 })
					.toBuffer(),
			})),
		);
		const height = Math.round((info.height * largest) / info.width);
		return { width: largest, height, widths, placeholder: await placeholderOf(image, hasAlpha), files };
	} catch (error) {
		if (error instanceof DomainError) throw error;
		throw Object.assign(new DomainError("unsupported", "media.broken-image"), { cause: error });
	}
}

/** Creates AVIF derivatives of a picture. The encoding is slow, so a job does it. */
export async function avifDerivatives(bytes: Uint8Array, widths: number[]) {
	const sharp = await imageLibrary();
	const files: { width: number; bytes: Buffer }[] = [];
	for (const width of widths) {
		const avif = sharp(bytes, limits).rotate().resize({ width }).avif({ quality: 52, effort: 3 });
		files.push({ width, bytes: await avif.toBuffer() });
	}
	return files;
}
