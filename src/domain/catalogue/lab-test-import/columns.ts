import { fold } from "#locale/text/fold.ts";

// The columns of a catalogue sheet: their names, the path of the value in a test, and the format.

/** How a cell is read: numbers by the two number grammars of the product (reports 9.1), words separated by `|`. */
type Kind = "text" | "lines" | "words" | "whole" | "decimal" | "yesNo" | "category" | "sample" | "day";

export type ColumnDefinition = {
	key: string;
	fa: string;
	en: string;
	kind: Kind;
	/** Path of the value in `LabTestRecordInput`; a price column has no path. */
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
	one("volumeMl", "حجم (mL)", "Volume (mL)", "decimal"),
	one("stabilityHours", "ماندگاری در دمای اتاق (ساعت)", "Stability at room temperature (hours)", "whole"),
	one("stabilityColdHours", "ماندگاری در یخچال (ساعت)", "Stability in the fridge (hours)", "whole"),
	one("fastingHours", "ناشتایی (ساعت)", "Fasting (hours)", "whole"),
	one("turnaroundHours", "زمان جواب (ساعت)", "Result (hours)", "whole"),
	one("morningOnly", "فقط صبح", "Mornings only", "yesNo"),
	one("homeSampling", "در منزل", "At home", "yesNo"),
	one("minAgeYears", "کمترین سن", "Lowest age", "whole"),
	one("unit", "واحد", "Unit", "text"),
	one("priceRials", "قیمت (ریال)", "Price (rials)", "whole"),
	one("priceFrom", "قیمت از روز", "Price from", "day"),
	one("isActive", "ارائه می‌شود", "Offered", "yesNo"),
	...text("preparation", "آمادگی", "Preparation", "lines"),
	...text("purpose", "برای چیست", "Purpose", "lines"),
	...text("method", "روش", "Method"),
	...text("container", "ظرف", "Container"),
];

/** The column with the given heading, in either language and any spelling. */
export function columnOf(head: string): ColumnDefinition | undefined {
	const folded = fold(head);
	return sheetColumns.find(({ fa, en, key }) => [fa, en, key].some((name) => fold(name) === folded));
}

/** The letters of a column in a spreadsheet: 0 is `A`, 27 `AB`. */
export function columnLetters(at: number): string {
	const letter = String.fromCharCode(65 + (at % 26));
	return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
