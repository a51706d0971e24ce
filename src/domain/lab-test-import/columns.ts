import type { LabTestRecordInput } from "#domain/lab-test/record-schema.ts";
import { sampleTypes } from "#domain/lab-test/schema.ts";
import { fold } from "#locale/fold.ts";
import { decimalValue, wholeValue } from "#locale/read-number.ts";

// The columns of a catalogue's sheet: what each is called, where its value stands in a test, and how it is written.

/** How a cell is read: a number may be written in any digits, words are separated by `|`. */
type Kind = "text" | "lines" | "words" | "number" | "yesNo" | "category" | "sample" | "day";

export type ColumnDefinition = {
	key: string;
	fa: string;
	en: string;
	kind: Kind;
	/** Path in `LabTestRecordInput`; the tariff has none of its own. */
	path: string;
	isRequired?: boolean;
};

const text = (name: string, fa: string, en: string, kind: Kind = "text"): ColumnDefinition[] => [
	{ key: `${name}Fa`, fa: `${fa} فارسی`, en: `${en} (Persian)`, kind, path: `texts.fa.${name}` },
	{ key: `${name}En`, fa: `${fa} انگلیسی`, en: `${en} (English)`, kind, path: `texts.en.${name}` },
];
const one = (path: string, fa: string, en: string, kind: Kind, isRequired = false): ColumnDefinition => ({
	key: path,
	fa,
	en,
	kind,
	path,
	isRequired,
});

export const sheetColumns: readonly ColumnDefinition[] = [
	one("code", "کد", "Code", "text", true),
	...text("name", "نام", "Name"),
	one("categoryId", "دسته", "Category", "category"),
	one("abbreviations", "کوتاه‌نوشت‌ها", "Abbreviations", "words"),
	...text("synonyms", "نام‌های دیگر", "Other names", "words"),
	...text("layWords", "گفته‌های مردم", "Lay words", "words"),
	one("sampleType", "نمونه", "Sample", "sample"),
	one("volumeMl", "حجم (mL)", "Volume (mL)", "number"),
	one("stabilityHours", "ماندگاری در دمای اتاق (ساعت)", "Stability at room temperature (hours)", "number"),
	one("stabilityColdHours", "ماندگاری در یخچال (ساعت)", "Stability in the fridge (hours)", "number"),
	one("fastingHours", "ناشتایی (ساعت)", "Fasting (hours)", "number"),
	one("turnaroundHours", "زمان جواب (ساعت)", "Result (hours)", "number"),
	one("morningOnly", "فقط صبح", "Mornings only", "yesNo"),
	one("homeSampling", "در منزل", "At home", "yesNo"),
	one("minAgeYears", "کمترین سن", "Lowest age", "number"),
	one("unit", "واحد", "Unit", "text"),
	one("priceRials", "قیمت (ریال)", "Price (rials)", "number"),
	one("priceFrom", "قیمت از روز", "Price from", "day"),
	one("isActive", "ارائه می‌شود", "Offered", "yesNo"),
	...text("preparation", "آمادگی", "Preparation", "lines"),
	...text("purpose", "برای چیست", "Purpose", "lines"),
	...text("method", "روش", "Method"),
	...text("container", "ظرف", "Container"),
];

/** The column of a head in either language, in any spelling. */
export function columnOf(head: string): ColumnDefinition | undefined {
	const folded = fold(head);
	return sheetColumns.find(({ fa, en, key }) => [fa, en, key].some((name) => fold(name) === folded));
}

/** Name of a column as a sheet counts: 0 is `A`, 27 `AB`. */
export function columnLetters(at: number): string {
	const letter = String.fromCharCode(65 + (at % 26));
	return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const yes = new Set(["بله", "بلی", "yes", "true", "1", "دارد"].map(fold));
const no = new Set(["خیر", "نه", "no", "false", "0", "ندارد"].map(fold));

/** @returns undefined for what is neither */
export function yesNoOf(cell: string): boolean | undefined {
	const folded = fold(cell);
	if (yes.has(folded)) return true;
	return no.has(folded) ? false : undefined;
}

/**
 * A number in any digits, with or without groups, and with the unit that its column's head names after it, as in `24 ساعت`;
 * not a number for what is none.
 */
export function numberOfCell(cell: string, { fa, en }: Pick<ColumnDefinition, "fa" | "en">): number {
	const [, figure = "", unit = ""] = /^([^\p{L}]*)(.*)$/su.exec(cell) ?? [];
	const units = [fa, en].flatMap((head) => /\(([^)]*)\)/.exec(head)?.[1] ?? []);
	const isOwnUnit = unit === "" || units.some((each) => fold(each) === fold(unit));
	if (!isOwnUnit) return Number.NaN;
	// grouped amounts are whole; everything else may have decimals
	const whole = wholeValue(figure);
	return (Number.isNaN(whole) ? decimalValue(figure) : whole) ?? Number.NaN;
}

export const wordsOfCell = (cell: string): string[] => [
	...new Set(
		cell
			.split(/[|\n]/)
			.map((word) => word.trim())
			.filter(Boolean),
	),
];

export const isSampleType = (cell: string): cell is LabTestRecordInput["sampleType"] =>
	(sampleTypes as readonly string[]).includes(cell);
