import type { Locale } from "#locale/locale.ts";
import { printFonts } from "../print/print-fonts.server.ts";
import type { ReportLine } from "../schema.ts";

/** The only print font before Report Signs lacked it, and has it today. */
const mu = 0x3bc;
/** Line breaks, half-spaces and direction marks: they are obeyed, not drawn. */
const undrawn = /[\n\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The characters of texts that sheets printed before Report Signs show as an empty place; each once. */
export function lostGlyphs(texts: readonly string[]): string[] {
	const [font = new Set<number>()] = printFonts();
	const all = texts.join("").replace(undrawn, "");
	return [...new Set(all)].filter((character) => {
		const code = character.codePointAt(0) ?? 0;
		return code === mu || !font.has(code);
	});
}

/** What of a line was printed on a sheet of this language. */
export const printedTexts = (line: ReportLine, locale: Locale): string[] => [
	(locale === "fa" ? line.nameFa : line.nameEn) || line.nameFa || line.code,
	...[line.analyte, line.code, line.value, line.unit, line.comment],
	locale === "fa" ? line.rangeFa : line.rangeEn,
];
