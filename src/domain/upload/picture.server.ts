import type { SharpOptions } from "sharp";
import { imageFormat, imageLibrary } from "#domain/media/image.server.ts";
import { DomainError } from "#platform/errors.ts";

// Pictures of patients are made anew from their pixels (SECURITY P29): nothing else of what was sent is kept.

const mostPixels = 50_000_000;
const longestSide = 2_400;
const thumbSide = 320;
const limits: SharpOptions = { limitInputPixels: mostPixels, failOn: "error" };

const refused = (code: string, key: string) =>
	new DomainError("unsupported", code, {}, [{ field: "file", key }]);

/** One picture at a time: opened, it is many times as large as it was sent. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const result = last.then(work, work);
	last = result.catch(() => undefined);
	return result;
}

/** A photo in the format of Apple's cameras, told by its first bytes. */
const isHeic = (bytes: Uint8Array) =>
	/^ftyp(hei|hev|mif|msf)/.test(String.fromCharCode(...bytes.subarray(4, 11)));

/**
 * Reads a stranger's picture and makes it anew: upright, without metadata, at most 2400 pixels long, as JPEG.
 * @throws DomainError `upload.heic`, `upload.not-an-image`, `upload.too-many-pixels`, `upload.broken-image`, all with the field `file`
 */
export function remakePicture(bytes: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
	if (isHeic(bytes)) throw refused("upload.heic", "validation.heic");
	if (!imageFormat(bytes)) throw refused("upload.not-an-image", "validation.picture");
	return inTurn(async () => {
		const sharp = await imageLibrary();
		try {
			const { width, height } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
			if (width * height > mostPixels) throw refused("upload.too-many-pixels", "validation.pixels");
			const { data, info } = await sharp(bytes, limits)
				.rotate()
				.resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
				.flatten({ background: "white" })
				.toColourspace("srgb")
				.jpeg({ quality: 84 })
				.toBuffer({ resolveWithObject: true });
			return { bytes: data, width: info.width, height: info.height };
		} catch (error) {
			if (error instanceof DomainError) throw error;
			throw Object.assign(refused("upload.broken-image", "validation.brokenPicture"), { cause: error });
		}
	});
}

/** A kept picture as it is asked for: turned, and small for a thumbnail. */
export async function showPicture(
	bytes: Buffer,
	{ turns, size }: { turns: number; size: "thumb" | "full" },
): Promise<Buffer> {
	if (turns === 0 && size === "full") return bytes;
	return inTurn(async () => {
		const sharp = await imageLibrary();
		const turned = sharp(bytes, limits).rotate(turns * 90);
		const sized =
			size === "thumb" ? turned.resize({ width: thumbSide, height: thumbSide, fit: "inside" }) : turned;
		return sized.jpeg({ quality: size === "thumb" ? 72 : 84 }).toBuffer();
	});
}
