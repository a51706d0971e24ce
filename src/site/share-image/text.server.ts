import { join } from "node:path";
import { imageLibrary } from "#domain/media/media/picture/prepare-image.server.ts";
import { direction, type Locale } from "#locale/locale.ts";
import { directionOf } from "#locale/text/text-direction.ts";
import { projectRoot } from "#platform/project-root.server.ts";

// Words on pictures, set by Pango and HarfBuzz with our own font: letters joined, right-to-left, Latin names in their place.

const fontFile = (weight: Weight) => join(projectRoot, "src/site/share-image/fonts", `${weight}.ttf`);
const fontName = { title: "Vazirmatn Ultra-Bold", text: "Vazirmatn Medium" } as const;
type Weight = keyof typeof fontName;

export type SetText = { bytes: Buffer; width: number; height: number };

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Without this mark, a Persian line that begins with a Latin abbreviation would run from left to right. */
const directionMark = { rtl: "\u200f", ltr: "\u200e" } as const;

/** Renders text in lines of at most `width` pixels; the picture is cropped to the text and has a transparent background. */
export async function setText(
	words: string,
	look: { locale: Locale; weight: Weight; sizePx: number; colour: string; width: number },
): Promise<SetText> {
	const sharp = await imageLibrary();
	const mark = directionMark[directionOf(words, direction(look.locale))];
	const { data, info } = await sharp({
		text: {
			text: `<span foreground="${look.colour}">${mark}${escaped(words)}</span>`,
			font: `${fontName[look.weight]} ${look.sizePx}`,
			fontfile: fontFile(look.weight),
			rgba: true,
			dpi: 72,
			width: look.width,
			wrap: "word-char",
			// the font's own line height is large, as for body text
			spacing: -Math.round(look.sizePx * 0.2),
		},
	})
		.png()
		.toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

/** Breaks text into lines of about the same length: the narrowest width that needs no additional line. */
async function balanced(
	words: string,
	look: Parameters<typeof setText>[1],
	whole: SetText,
): Promise<SetText> {
	if (whole.height < look.sizePx * 2) return whole;
	for (const share of [0.55, 0.65, 0.75, 0.85]) {
		const narrow = await setText(words, { ...look, width: Math.round(look.width * share) });
		if (narrow.height <= whole.height + look.sizePx * 0.4) return narrow;
	}
	return whole;
}

/** Renders text at the largest of `sizes` at which it fits; if none fits, at the smallest with words left out. */
export async function fitText(
	words: string,
	look: Omit<Parameters<typeof setText>[1], "sizePx">,
	{ sizes, height }: { sizes: readonly number[]; height: number },
): Promise<SetText> {
	let rest = words;
	for (const sizePx of sizes) {
		const set = await setText(rest, { ...look, sizePx });
		if (set.height <= height) return balanced(rest, { ...look, sizePx }, set);
	}
	const smallest = sizes.at(-1) ?? 32;
	for (;;) {
		const shorter = rest.split(" ").slice(0, -1).join(" ");
		rest = shorter || rest.slice(0, Math.floor(rest.length / 2));
		const set = await setText(`${rest}…`, { ...look, sizePx: smallest });
		if (set.height <= height || rest.length < 8) return set;
	}
}
