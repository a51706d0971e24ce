// Which sealed sheets lost a character: until the second print font came, what Vazirmatn lacked was printed as an empty place.

/**
 * The characters in the font with which the sheets to search were printed (Vazirmatn 33.0.3), as hexadecimal ranges.
 */
const drawnThen = [
	"0 d 20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 303",
	"309 30f 323 60c-60d 610-612 615 61b 61f 621-63a 63d 640-658 65a-65b 660-671 674 679 67c 67e 681 685-686",
	"688-689 691 693 695-696 698 69a 6a0-6a1 6a4 6a9-6ad 6af 6b5 6ba 6bc-6be 6c0-6c3 6c6-6d0 6d2-6d5 6dc-6de 6e9",
	"6f0-6f9 762-763 2000-2015 2017-201e 2020-2022 2025-2027 202a-2030 2032-2033 2039-203a 203c 2044 2074 207f",
	"20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220e-220f",
	"2211-2212 2215 221a 221e 222b 2248 2260 2264-2265 25ca 25cc fb01-fb04 fb50-fb51 fb56-fb59 fb66-fb6d fb7a-fb7d",
	"fb88-fb95 fb9e-fb9f fba5 fba7-fbb1 fbbf-fbc0 fbd3-fbdc fbde-fbdf fbe2-fbe3 fbe8-fbe9 fbfc-fbff fd3e-fd3f fdf2",
	"fdfc fe70-fe74 fe76-fefc feff fffc-fffd",
]
	.join(" ")
	.split(" ")
	.map((range) => range.split("-").map((code) => Number.parseInt(code, 16)))
	.map(([from = 0, to = from]) => ({ from, to }));

/** Control characters that are never drawn: line breaks, half-spaces, direction marks. */
const undrawn = /[\n\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/**
 * The characters of these texts that were left blank on sheets printed before there was a second print font; each is
 * listed once.
 */
export function lostGlyphs(texts: readonly string[]): string[] {
	const isLost = (character: string) => {
		const code = character.codePointAt(0) ?? 0;
		return !undrawn.test(character) && !drawnThen.some(({ from, to }) => from <= code && code <= to);
	};
	return [...new Set(texts.join(""))].filter(isLost);
}
