import { Readable } from "node:stream";
import sharp from "sharp";
import type { Context } from "#database/context.server.ts";
import { addPage } from "#domain/media/upload/add-page.server.ts";

// Pictures as phones make them, for tests.

/** A photo of `width` × `height` pixels with a pattern that does not shrink to nothing, and GPS and orientation in its metadata. */
export async function aPhoto(width = 640, height = 480, { orientation = 1 } = {}): Promise<Uint8Array> {
	const noise = { type: "gaussian" as const, mean: 150, sigma: 40 };
	const bytes = await sharp({ create: { width, height, channels: 3, background: "white", noise } })
		.withExif({
			IFD0: { Make: "CameraOfTheTest" },
			IFD3: {
				GPSLatitudeRef: "N",
				GPSLatitude: "35/1 42/1 0/1",
				GPSLongitudeRef: "E",
				GPSLongitude: "51/1 24/1 0/1",
			},
		})
		.withMetadata({ orientation })
		.jpeg({ quality: 92 })
		.toBuffer();
	return new Uint8Array(bytes);
}

/** A small file of 56 million pixels. */
export async function aBomb(): Promise<Uint8Array> {
	const blank = sharp({
		create: { width: 8_000, height: 7_000, channels: 3, background: "white" },
		limitInputPixels: false,
	});
	return new Uint8Array(await blank.png({ compressionLevel: 9 }).toBuffer());
}

export const anSvg = () =>
	new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const ascii = (text: string) => new TextEncoder().encode(text);

/** A photo that is also a page and a document: markup and a script in a comment near its start and after its end. */
export async function aPolyglot(): Promise<Uint8Array> {
	const photo = await aPhoto(64, 48);
	const words = ascii("%PDF-1.7 <html><script>alert(1)</script></html>");
	const comment = [0xff, 0xfe, 0, words.length + 2, ...words];
	return new Uint8Array([...photo.subarray(0, 2), ...comment, ...photo.subarray(2), ...words]);
}

/** The form that carries a picture. */
export function formWith(bytes: Uint8Array, name = "photo.jpg", type = "image/jpeg"): FormData {
	const form = new FormData();
	form.append("file", new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
	return form;
}

/** Adds a page as the route does, without HTTP. */
export async function sendPage(ctx: Context, address: Parameters<typeof addPage>[1], bytes: Uint8Array) {
	const file = await ctx.storage.hold(Readable.from([bytes]));
	return addPage(ctx, address, file).finally(file.remove);
}
