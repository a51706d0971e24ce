import type { OverlayOptions } from "sharp";
import type { Context } from "#database/context.server.ts";
import { libraryFile } from "#domain/media/media/library-file.server.ts";
import { imageLibrary } from "#domain/media/media/picture/prepare-image.server.ts";
import { direction, type Locale } from "#locale/locale.ts";
import { derivePalette, type Palette } from "#ui/palette/palette.ts";
import { type Card, type CardLook, cardSize } from "./card.ts";
import { archMask, band, markPixels, rgb } from "./shapes.ts";
import { fitText, type SetText, setText } from "./text.server.ts";

// The pictures themselves: cards for sharing (site 8.1) and icons of the installed site (site 8.6).

const margin = 72;
const arch = { width: 372, height: 470 };
const gap = 56;
const logoPx = 84;

const markColours = (palette: Palette) => {
	const colours = derivePalette(palette, "light");
	return {
		from: rgb(colours["main"] ?? palette.mainColor),
		to: rgb(colours["main-press"] ?? palette.titleColor),
		ink: rgb(colours["on-main"] ?? "#ffffff"),
	};
};

/** The centre's logo inside a square, or the product's mark. @returns PNG */
async function emblem(ctx: Context, look: CardLook, size: number, shape: "tile" | "full"): Promise<Buffer> {
	const sharp = await imageLibrary();
	const logo = await libraryFile(ctx, look.centre.logoFilePath);
	if (!logo) {
		const pixels = markPixels(size, markColours(look.palette), shape);
		return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
			.png()
			.toBuffer();
	}
	// a system may cut a maskable icon down to its middle: the logo keeps clear of the edges
	const inner = Math.round(size * (shape === "full" ? 0.6 : 0.8));
	const inset = Math.round((size - inner) / 2);
	const input = await sharp(logo)
		.resize(inner, inner, { fit: "contain", background: "#ffffff00" })
		.png()
		.toBuffer();
	const opacity = shape === "full" ? 1 : 0;
	const ground = { r: 255, g: 255, b: 255, alpha: opacity };
	return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
		.composite([{ input, left: inset, top: inset }])
		.png()
		.toBuffer();
}

/** An icon of the installed site. @returns PNG, `size` pixels wide and high */
export const drawIcon = (ctx: Context, look: CardLook, size: number, shape: "tile" | "full") =>
	emblem(ctx, look, size, shape);

async function archedPicture(ctx: Context, base: string): Promise<Buffer | undefined> {
	const file = (await libraryFile(ctx, `${base}960.webp`)) ?? (await libraryFile(ctx, `${base}640.webp`));
	if (!file) return undefined;
	const sharp = await imageLibrary();
	const { width, height } = arch;
	const picture = await sharp(file)
		.resize(width, height, { fit: "cover" })
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.removeAlpha()
		.raw()
		.toBuffer();
	const mask = archMask(width, height, 150);
	return sharp(picture, { raw: { width, height, channels: 3 } })
		.joinChannel(mask, { raw: { width, height, channels: 1 } })
		.png()
		.toBuffer();
}

/** Places rendered text at the start side: from the right in Persian. */
const placeText = (set: SetText, locale: Locale, inset: number, top: number): OverlayOptions => ({
	input: set.bytes,
	left: Math.round(direction(locale) === "rtl" ? cardSize.width - inset - set.width : inset),
	top: Math.round(top),
});

/** Draws a card. @returns JPEG, 1200 by 630 pixels */
export async function drawCard(ctx: Context, card: Card, look: CardLook, locale: Locale): Promise<Buffer> {
	const sharp = await imageLibrary();
	const { width, height } = cardSize;
	const isRtl = direction(locale) === "rtl";
	const colours = derivePalette(look.palette, "dark");
	const onBand = colours["on-band"] ?? "#ffffff";
	const quiet = colours["light-title"] ?? onBand;
	const picture = card.pictureBase ? await archedPicture(ctx, card.pictureBase) : undefined;
	const textWidth = width - 2 * margin - (picture ? arch.width + gap : 150);
	const words = { locale, width: textWidth };
	const kicker = card.kicker
		? await fitText(card.kicker, { ...words, weight: "text", colour: quiet }, { sizes: [30], height: 60 })
		: undefined;
	const title = await fitText(
		card.title || " ",
		{ ...words, weight: "title", colour: onBand },
		{ sizes: [72, 62, 54, 47, 40], height: 290 },
	);
	const beside = { locale, width: textWidth - logoPx - 24 };
	const name = await fitText(
		look.centre.centerName || " ",
		{ ...beside, weight: "title", colour: onBand },
		{ sizes: [34, 28], height: 56 },
	);
	const kind = look.centre.centerType
		? await setText(look.centre.centerType, { ...beside, weight: "text", colour: quiet, sizePx: 24 })
		: undefined;
	const footTop = height - margin - logoPx;
	const block = title.height + (kicker ? kicker.height + 26 : 0);
	const top = Math.max(margin, margin + (footTop - 40 - margin - block) / 2);
	const pair = name.height + (kind ? kind.height + 14 : 0);
	const nameTop = footTop + (logoPx - pair) / 2;
	const inset = margin + logoPx + 24;
	const light = rgb(quiet);
	const ground = band(
		width,
		height,
		{ band: rgb(colours["band"] ?? "#221440"), band2: rgb(colours["band-2"] ?? "#3d2377"), light },
		isRtl ? 0 : width,
	);
	const parts: OverlayOptions[] = [
		...(kicker ? [placeText(kicker, locale, margin, top)] : []),
		placeText(title, locale, margin, top + (kicker ? kicker.height + 26 : 0)),
		{
			input: await emblem(ctx, look, logoPx, "tile"),
			left: isRtl ? width - margin - logoPx : margin,
			top: footTop,
		},
		placeText(name, locale, inset, nameTop),
		...(kind ? [placeText(kind, locale, inset, nameTop + name.height + 14)] : []),
		...(picture
			? [
					{
						input: picture,
						left: isRtl ? margin : width - margin - arch.width,
						top: (height - arch.height) / 2,
					},
				]
			: []),
	];
	return sharp(ground, { raw: { width, height, channels: 3 } })
		.composite(parts)
		.jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
		.toBuffer();
}
