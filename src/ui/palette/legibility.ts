import { contrast } from "./colour.ts";
import { derivePalette, type Palette, type Scheme } from "./palette.ts";

/** Pairs of text and background colours on pages, by their names in the design. */
const pairs = [
	["button", "on-main", "main"],
	["link", "main-text", "surface"],
	["tinted", "main-text", "main-soft"],
	["title", "title", "bg"],
	["lightTitle", "light-title", "surface"],
	["quiet", "ink-3", "bg"],
	["text", "ink", "surface"],
	["band", "on-band", "band"],
] as const;

/** The legible shade of each input colour, as used for titles and links. */
const shades = [
	["mainColor", "main-text"],
	["titleColor", "title"],
	["lightTitleColor", "light-title"],
] as const;

/** Minimum contrast of text. Source: WCAG 2.2, AA and AAA. */
export const [leastContrast, highContrast] = [4.5, 7];

/**
 * How legible pages are in three colours: each pair with its contrast, and the input colours that are too pale for text on
 * white, with the shade that pages use instead.
 */
export function legibility(colours: Palette, scheme: Scheme) {
	const derived = derivePalette(colours, scheme);
	const hex = (name: string) => derived[name] ?? "";
	return {
		pairs: pairs.map(([name, inkName, groundName]) => {
			const [ink, ground] = [hex(inkName), hex(groundName)];
			return { name, ink, ground, ratio: contrast(ink, ground) };
		}),
		pale: shades
			.map(([name, shade]) => ({
				name,
				ratio: contrast(colours[name], "#ffffff"),
				shade: derivePalette(colours, "light")[shade] ?? "",
			}))
			.filter(({ ratio }) => ratio < leastContrast),
	};
}
