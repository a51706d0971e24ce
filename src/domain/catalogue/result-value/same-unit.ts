import { dimensionless, partSpellings, unitSpellings } from "./unit-spellings.ts";

/** A unit as a laboratory system sends it: its UCUM code and its printed form; either may be empty. */
export type ReceivedUnit = { code: string; display: string };

const codesBySpelling = (table: Record<string, readonly string[]>) =>
	new Map(
		Object.entries(table).flatMap(([code, spellings]) => [code, ...spellings].map((each) => [each, code])),
	);
const parts = codesBySpelling(partSpellings);
const units = codesBySpelling(unitSpellings);

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * A unit with differences of spelling removed: spaces, multiplication signs, ways to write a power and the two micro
 * signs.
 */
const plain = (unit: string) =>
	unit
		.trim()
		.replace(/[µμ]/g, "u")
		.replace(/[\s\u200b-\u200f\u2066-\u2069\u202a-\u202e\ufeff]+/g, "")
		.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(superscripts.indexOf(digit)))
		.replace(/^[×xX*](?=10)/, "")
		.replace(/[({]?1\.73[_.]?(?:m2|sqm)[)}]?/, "{1.73_m2}")
		.replace(/^10(?:\*\*|[*^eE])?\+?([1-9]\d?)(?=\/|$)/, "10*$1");

type Named = { code: string; isKnown: boolean };

/**
 * The UCUM code of a unit, and whether every part of the unit is in the table; the code of an unknown unit is the unit
 * itself.
 */
function named(unit: string): Named {
	const text = plain(unit);
	const whole = units.get(text);
	if (whole) return { code: whole, isKnown: true };
	const read = text.split(/([/.](?![^{]*\}))/);
	const code = read.map((part) => parts.get(part) ?? part).join("");
	const isKnown = read.every((part) => part === "" || part === "/" || part === "." || parts.has(part));
	return { code: units.get(code) ?? code, isKnown };
}

/** Whether two spellings name the same unit. Units are never converted, and case counts where it changes the meaning. */
export const isSameUnit = (a: string, b: string): boolean => named(a).code === named(b).code;

/**
 * Whether a received unit is the unit of a line. The code is compared first, then the printed unit. When both are known and
 * differ, they contradict each other, and neither is used.
 */
export function isUnitOf({ code, display }: ReceivedUnit, unit: string): boolean {
	const own = named(unit).code;
	const sent = [code, display].filter(Boolean).map(named);
	return sent.some((each) => each.code === own) && sent.every((each) => each.code === own || !each.isKnown);
}

/** Whether a received unit is dimensionless, as for an index or a ratio. */
export const isDimensionless = ({ code, display }: ReceivedUnit): boolean =>
	[code, display].filter(Boolean).every((each) => dimensionless.includes(named(each).code));

/** A received unit as people read it; empty for a missing or dimensionless unit. */
export const unitWords = (unit: ReceivedUnit): string =>
	isDimensionless(unit) ? "" : (unit.display || unit.code).replace(/[{}]/g, "");
