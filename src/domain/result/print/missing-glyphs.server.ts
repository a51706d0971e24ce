import { conflict } from "#platform/errors.ts";
import { printFonts } from "./print-fonts.server.ts";
import type { PrintedReport } from "./printed-report.ts";

/**
 * A character of a printed report that no print font contains, and the path of its text: `groups.0.tests.1.lines.2.unit`.
 */
export type MissingGlyph = { character: string; path: string };

/** Control characters that are never drawn: line breaks, half-spaces and direction marks. */
const undrawn = /[\n\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The characters of a text that no print font contains, each once. A letter and its marks must all be in the same font, as
 * in the typesetter.
 */
export function undrawable(text: string): string[] {
	const found = new Set<string>();
	for (const { segment } of graphemes.segment(text.replace(undrawn, ""))) {
		const codes = [...segment].map((character) => character.codePointAt(0) ?? 0);
		const isDrawn = printFonts().some((font) => codes.every((code) => font.has(code)));
		if (!isDrawn) found.add(segment);
	}
	return [...found];
}

/** Fields that are not printed as text, such as files and codes. Addresses are checked where they are created. */
const noText = new Set(["logo", "statement", "colour", "locale", "flag"]);

/** Every character of a report that would be printed as a blank. */
export function missingGlyphs(report: PrintedReport): MissingGlyph[] {
	const walk = (value: unknown, path: string): MissingGlyph[] => {
		if (typeof value === "string") return undrawable(value).map((character) => ({ character, path }));
		if (typeof value !== "object" || value === null) return [];
		return Object.entries(value).flatMap(([key, each]) =>
			noText.has(key) ? [] : walk(each, path ? `${path}.${key}` : key),
		);
	};
	return walk(report, "");
}

/** The name of the place in a printed report that a path leads to, for use in messages. */
function placeOf(path: string): string {
	const [root = "", ...rest] = path.split(".");
	if (root !== "groups") return root;
	const part = rest[5] ?? "name";
	return part === "code" ? "name" : part;
}

/**
 * Refuses a report that would be printed with a blank.
 * @throws DomainError `report.missing-glyph`, with the character, its code point, its place and its result
 */
export function assertGlyphs(report: PrintedReport): void {
	const [missing] = missingGlyphs(report);
	if (!missing) return;
	const { character, path } = missing;
	const [, group, , test, , line] = path.split(".").map(Number);
	const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
	throw conflict("report.missing-glyph", {
		character,
		code: `U+${code}`,
		place: placeOf(path),
		name: report.groups[group ?? -1]?.tests[test ?? -1]?.lines[line ?? -1]?.name ?? "",
	});
}
