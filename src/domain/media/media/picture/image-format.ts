// The first bytes of a picture decide its format, whatever its name or type says (SECURITY P29).

/**
 * Whether a picture is animated: the animation flag of an extended WebP, or the `acTL` chunk of a PNG, which must precede
 * the pixels. Only one frame of an animated picture would be stored.
 */
function isAnimated(bytes: Uint8Array, format: "png" | "webp"): boolean {
	const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
	if (format === "webp") return name(12) === "VP8X" && ((bytes[20] ?? 0) & 0x02) !== 0;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
		if (name(at + 4) === "acTL") return true;
		if (name(at + 4) === "IDAT") return false;
	}
	return false;
}

/** JPEG, PNG or WebP by its first bytes; undefined for any other format and for animated pictures. */
export function imageFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
	const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
	if (starts(0xff, 0xd8, 0xff)) return "jpeg";
	if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
		return isAnimated(bytes, "png") ? undefined : "png";
	const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
	if (text(0) !== "RIFF" || text(8) !== "WEBP") return undefined;
	return isAnimated(bytes, "webp") ? undefined : "webp";
}

/** Whether a file is a photo in the format of Apple's cameras, determined by its first bytes. */
export const isHeic = (bytes: Uint8Array) =>
	/^ftyp(hei|hev|mif|msf)/.test(String.fromCharCode(...bytes.subarray(4, 11)));
