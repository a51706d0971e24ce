import { derivedColour } from "../theme.ts";
import tokens from "../tokens.css?raw";
import { hexOf, mix, type Oklch, oklchOf } from "./colour.ts";

// The site's three colours become a style sheet. How each other colour is derived from them (lighter, darker, the ink that
// stays legible on it) is said in tokens.css alone, and browsers follow it; for those
// that cannot (before Chrome 123, Safari 17.5) the server follows the very same rules and writes the results as hex.

/** The three input colours, each `#rrggbb` (specification §3). */
export type Palette = { mainColor: string; titleColor: string; lightTitleColor: string };
export type Scheme = "light" | "dark";

const inputs = ["mainColor", "titleColor", "lightTitleColor"] as const;

/** Splits a text at `separator`, except inside brackets. */
function split(text: string, separator: string): string[] {
	const parts = [""];
	let depth = 0;
	for (const letter of text) {
		if (letter === "(") depth++;
		if (letter === ")") depth--;
		if (letter === separator && depth === 0) parts.push("");
		else parts[parts.length - 1] += letter;
	}
	return parts.map((part) => part.trim()).filter(Boolean);
}

/** The declarations with a colour as value, by name without dashes. */
function colourRules(sheet: string): Map<string, string> {
	const start = sheet.indexOf("[data-palette]");
	const block = sheet.slice(sheet.indexOf("{", start) + 1, sheet.indexOf("\n}", start));
	const rules = new Map<string, string>();
	for (const declaration of split(block.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " "), ";")) {
		const [, name = "", value = ""] = /^--([\w-]+): (.+)$/.exec(declaration) ?? [];
		if (/^(oklch|light-dark|color-mix)\(|^#/.test(value)) rules.set(name, value);
	}
	return rules;
}

const rules = colourRules(tokens);

const call = (text: string) => /^([\w-]+)\((.*)\)$/s.exec(text);

/** CSS arithmetic with the channels of the source colour: `calc((l - .65) * 2)`, `min(c, .2)`, `clamp(0, l, 1)`. */
function amount(text: string, channels: Record<string, number>): number {
	const parts = text.match(/[a-z]+|\d*\.?\d+|[-+*/(),]/g) ?? [];
	let at = 0;
	const functions: Record<string, (values: number[]) => number> = {
		calc: ([value = 0]) => value,
		min: (values) => Math.min(...values),
		max: (values) => Math.max(...values),
		clamp: ([low = 0, value = 0, high = 0]) => Math.max(low, Math.min(value, high)),
	};
	function single(): number {
		const part = parts[at++] ?? "";
		if (part === "-") return -single();
		if (part === "(" || part in functions) {
			if (part !== "(") at++;
			const values = [sum()];
			while (parts[at] === ",") {
				at++;
				values.push(sum());
			}
			at++;
			return (functions[part] ?? (([value = 0]) => value))(values);
		}
		return channels[part] ?? Number(part);
	}
	function product(): number {
		let value = single();
		while (parts[at] === "*" || parts[at] === "/")
			value = parts[at++] === "*" ? value * single() : value / single();
		return value;
	}
	function sum(): number {
		let value = product();
		while (parts[at] === "+" || parts[at] === "-") value += parts[at++] === "+" ? product() : -product();
		return value;
	}
	return sum();
}

function oklch(body: string, resolve: (text: string) => Oklch): Oklch {
	const [colour = "", alpha] = split(body, "/");
	const words = split(colour, " ");
	const source = words[0] === "from" ? resolve(words[1] ?? "") : { l: 0, c: 0, h: 0, alpha: 1 };
	const [l = "0", c = "0", h = "0"] = words[0] === "from" ? words.slice(2) : words;
	const channels = { l: source.l, c: source.c, h: source.h };
	const number = (text: string) => amount(text, channels);
	return { l: number(l), c: number(c), h: number(h), alpha: alpha === undefined ? 1 : number(alpha) };
}

/** Every colour of the design, derived from the three inputs, as hex, by token name without dashes. */
export function derivePalette(palette: Palette, scheme: Scheme): Record<string, string> {
	const known = new Map<string, Oklch>(inputs.map((name) => [name, oklchOf(palette[name])]));

	function resolve(text: string): Oklch {
		if (text.startsWith("#")) return oklchOf(text);
		if (text === "black") return oklchOf("#000");
		const [, name = "", body = ""] = call(text) ?? [];
		if (name === "var") return token(body.slice(2));
		if (name === "oklch") return oklch(body, resolve);
		const parts = split(body, ",");
		if (name === "light-dark") return resolve(parts[scheme === "light" ? 0 : 1] ?? "");
		if (name === "color-mix") {
			const [, first = "", share = "50"] = /^(.*) (\d+)%$/s.exec(parts[1] ?? "") ?? [];
			return mix(resolve(first), resolve(parts[2] ?? ""), Number(share) / 100);
		}
		throw new Error(`tokens.css: ${text} is not understood`);
	}

	function token(name: string): Oklch {
		const found = known.get(name) ?? resolve(rules.get(name) ?? "");
		known.set(name, found);
		return found;
	}

	return Object.fromEntries(
		[...rules.keys()]
			.filter((name) => !known.has(name) || !inputs.some((each) => each === name))
			.map((name) => [name, hexOf(token(name))]),
	);
}

/** The three input colours as a style sheet that is part of every page; the page's security policy contains its hash. */
export const paletteSheet = ({ mainColor, titleColor, lightTitleColor }: Palette) =>
	`:root{--mainColor:${mainColor};--titleColor:${titleColor};--lightTitleColor:${lightTitleColor}}`;

const declarations = (colours: Record<string, string>) =>
	Object.entries(colours)
		.map(([name, hex]) => `--${name}:${hex}`)
		.join(";");

/** The style sheet for browsers that cannot derive colours: the same tokens as hex, in both themes. */
export function fallbackSheet(palette: Palette): string {
	const light = declarations(derivePalette(palette, "light"));
	const dark = declarations(derivePalette(palette, "dark"));
	return `@supports not (color:${derivedColour}){:root,[data-theme]{${light}}[data-theme=dark],.inverse{${dark}}@media (prefers-color-scheme:dark){[data-theme=auto]{${dark}}}}`;
}
