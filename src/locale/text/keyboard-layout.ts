import { fold } from "./fold.ts";
import { normaliseText } from "./normalise-text.ts";

// The Persian keyboards a hand may mean while the other layout is on: the standard one (ISIRI 9147), and the older one of
// Windows, which has two keys elsewhere. Shifted letters are alike on both.
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const standardKeys = "ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./ژ";
const olderKeys = `${standardKeys.replace("پ", "ئ")}پ`;
const shifted: [string, string] = ["ASFGHJC", "ؤئإأآةژ"];

const swap = (from: string, to: string) => {
	const table = new Map([...from].map((key, index) => [key, [...to][index] ?? key]));
	return (text: string) => [...text].map((key) => table.get(key) ?? key).join("");
};
const keyboards: [string, string][] = [
	[latinKeys, standardKeys],
	[`${latinKeys}\\`, olderKeys],
];
const toPersianKeys = keyboards.map(([latin, persian]) => swap(latin, persian));
// a letter that has a key of its own is read from that key
const toLatinKeys = keyboards.map(([latin, persian]) =>
	swap(shifted[1] + persian, shifted[0].toLowerCase() + latin),
);
const withShift = swap(...shifted);

/**
 * The text that the same keys produce in the other keyboard layout, normalised, without duplicates; empty when nothing
 * changes, or when Persian letters would become punctuation («کبد» is `;fn`).
 */
export function otherLayouts(text: string): string[] {
	const plain = normaliseText(text);
	const isPersian = /[\u0600-\u06ff]/.test(plain);
	// all in capitals is a key that is held down for good
	const typed = /[a-z]/.test(plain) ? withShift(plain).toLowerCase() : plain.toLowerCase();
	const readings = isPersian
		? toLatinKeys.map((toLatin) => toLatin(plain)).filter((reading) => !/[[\]\\;',`]/.test(reading))
		: toPersianKeys.map((toPersian) => toPersian(typed));
	const changed = readings.filter((reading) => reading !== plain.toLowerCase() && reading !== plain);
	return [...new Set(changed.map(fold))].filter(Boolean);
}

/**
 * Whether a text contains punctuation whose keys are letters in the other layout: «گلوکز» becomes `'g,;c` on a Latin
 * keyboard.
 */
export const looksSwapped = (text: string) => /[a-z][[\]\\;',`]+[a-z]|(?:^|\s)[[\]\\;',`]+[a-z]/i.test(text);
