import type { SharpOptions } from "sharp";
import { DomainError } from "#platform/errors.ts";
import { imageFormat, isHeic } from "./image-format.ts";
import { imageLibrary } from "./prepare-image.server.ts";

// Pictures of patients are encoded again from their pixels (SECURITY P29): nothing else of the sent file is stored.
// The picture process runs this (`domain/media/media/picture/picture-worker.server.ts`).

/** Maximum number of pixels of a received picture. */
const maxPixels = 50_000_000;
/** Maximum length of the longer side of a stored picture, in pixels. */
const maxSide = 2_400;
const thumbSide = 320;

const limits: SharpOptions = { limitInputPixels: maxPixels, failOn: "error" };

const refused = (code: string, key: string) =>
	new DomainError("unsupported", code, {}, [{ field: "file", key }]);

/**
 * Refuses a file whose first bytes show that it is not a picture. @throws DomainError `upload.heic`, `upload.not-an-image`
 */
function assertPicture(bytes: Uint8Array): void {
	if (isHeic(bytes)) throw refused("upload.heic", "validation.heic");
	if (!imageFormat(bytes)) throw refused("upload.not-an-image", "validation.picture");
}

/**
 * Reads an untrusted picture and encodes it again as JPEG: upright, without metadata, at most 2400 pixels long.
 * @throws DomainError `upload.heic`, `upload.not-an-image`, `upload.too-many-pixels`, `upload.broken-image`, all with the
 *   field `file`
 */
export async function remakePicture(
	bytes: Uint8Array,
): Promise<{ bytes: Buffer; width: number; height: number }> {
	assertPicture(bytes);
	const sharp = await imageLibrary();
	try {
		const { width, height } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
		if (width * height > maxPixels) throw refused("upload.too-many-pixels", "validation.pixels");
		const { data, info } = await sharp(bytes, limits)
			.rotate()
			.resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "white" })
			.toColourspace("srgb")
			.jpeg({ quality: 84 })
			.toBuffer({ resolveWithObject: true });
		return { bytes: data, width: info.width, height: info.height };
	} catch (error) {
		if (error instanceof DomainError) throw error;
		throw Object.assign(refused("upload.broken-image", "validation.brokenPicture"), { cause: error });
	}
}

/** A stored picture in the requested form: rotated, and reduced to a thumbnail if requested. */
export async function showPicture(
	bytes: Buffer,
	{ turns, size }: { turns: number; size: "thumb" | "full" },
): Promise<Buffer> {
	const sharp = await imageLibrary();
	const turned = sharp(bytes, limits).rotate(turns * 90);
	const sized =
		size === "thumb" ? turned.resize({ width: thumbSide, height: thumbSide, fit: "inside" }) : turned;
	return sized.jpeg({ quality: size === "thumb" ? 72 : 84 }).toBuffer();
}
