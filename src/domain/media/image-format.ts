// The format of a picture is told by its first bytes, whatever the name or the type says (SECURITY P29).

/** JPEG, PNG or WebP by its first bytes; undefined for anything else. */
export function imageFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
	const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
	if (starts(0xff, 0xd8, 0xff)) return "jpeg";
	if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
	const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
	return text(0) === "RIFF" && text(8) === "WEBP" ? "webp" : undefined;
}

/** A photo in the format of Apple's cameras, told by its first bytes. */
export const isHeic = (bytes: Uint8Array) =>
	/^ftyp(hei|hev|mif|msf)/.test(String.fromCharCode(...bytes.subarray(4, 11)));
