import { fromJalali } from "#locale/date/date.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { fold } from "#locale/text/fold.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import type { HolidayInput } from "../schema.ts";

// Holidays that follow the moon are known a year ahead at most: people paste them from a calendar, a line a day.

/** The error of a line, as a message key. */
export type LineProblem = "noDay" | "notADay" | "noName" | "longName" | "twice";

export type ReadLines = {
	holidays: HolidayInput[];
	/** The unreadable lines, each with its number, counted from 1, and its text. */
	problems: { line: number; text: string; problem: LineProblem }[];
};

/** English names of the lunar holidays, by a word that occurs in every spelling of the Persian name. */
const englishNames: readonly [string, string][] = [
	["تاسوعا", "Tasua"],
	["عاشورا", "Ashura"],
	["اربعین", "Arbaeen"],
	["رحلت", "Demise of the Prophet"],
	["شهادت امام حسن", "Martyrdom of Imam Hasan al-Askari"],
	["امام رضا", "Martyrdom of Imam Reza"],
	["میلاد رسول", "Birth of the Prophet"],
	["ولادت پیامبر", "Birth of the Prophet"],
	["فاطمه", "Martyrdom of Fatima"],
	["ولادت امام علی", "Birth of Imam Ali"],
	["شهادت امام علی", "Martyrdom of Imam Ali"],
	["شهادت حضرت علی", "Martyrdom of Imam Ali"],
	["مبعث", "Mab'ath"],
	["نیمه شعبان", "Mid-Sha'ban"],
	["قایم", "Mid-Sha'ban"],
	["ضربت", "Laylat al-Qadr"],
	["فطر", "Eid al-Fitr"],
	["صادق", "Martyrdom of Imam Sadiq"],
	["قربان", "Eid al-Adha"],
	["غدیر", "Eid al-Ghadir"],
];

/** The name of a holiday that was entered without a name. */
export const unnamedHoliday = { fa: "تعطیل", en: "Public holiday" };

/** The English name of a Persian holiday; “Public holiday” for an unknown one. */
export const englishNameOf = (name: string): string =>
	englishNames.find(([word]) => fold(name).includes(fold(word)))?.[1] ?? unnamedHoliday.en;

const longestName = 80;

/**
 * Reads pasted holidays: each line has a Jalali date with Persian, Arabic or Latin digits (`1406/01/23`, `1406-1-23`,
 * `1406.1.23`) and the holiday's name, optionally followed by `|` and the English name. Empty lines are skipped; an
 * unreadable line is reported by its number.
 * @param known days that are already in the list
 */
export function readHolidayLines(text: string, known: readonly string[] = []): ReadLines {
	const days = new Set(known);
	const read: ReadLines = { holidays: [], problems: [] };
	for (const [index, raw] of text.split(/\r?\n/).entries()) {
		const line = normaliseText(latinDigits(raw)).trim();
		if (!line) continue;
		const refuse = (problem: LineProblem) => read.problems.push({ line: index + 1, text: line, problem });
		const [found, year, month, day] = /(\d{4})\s*[/.\-–]\s*(\d{1,2})\s*[/.\-–]\s*(\d{1,2})/.exec(line) ?? [];
		if (!found) {
			refuse("noDay");
			continue;
		}
		const iso = fromJalali({ year: Number(year), month: Number(month), day: Number(day) });
		const [fa = "", en = ""] = line
			.replace(found, " ")
			.split("|")
			.map((name) => name.replace(/^[\s:,;،؛–-]+|[\s:,;،؛–-]+$/g, ""));
		if (!iso || Number(year) < 1300) refuse("notADay");
		else if (!fa) refuse("noName");
		else if (fa.length > longestName || en.length > longestName) refuse("longName");
		else if (days.has(iso)) refuse("twice");
		else {
			days.add(iso);
			read.holidays.push({ day: iso, name: { fa, en: en || englishNameOf(fa) }, from: "", to: "" });
		}
	}
	return read;
}
