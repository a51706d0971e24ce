import type { Locale } from "#locale/locale.ts";
import { textsOf } from "#locale/texts.ts";
import type { AskedFor } from "../information-request.ts";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };

// What the desk writes most when it asks a patient for something, in the patient's own language.

const texts = textsOf({ fa, en });

const keys = {
	userProfile: ["name", "nationalCode", "insurer"],
	address: ["number", "way"],
	time: ["other"],
	epresc: ["unknown", "used"],
	prescImage: ["unreadable", "cut", "stamp"],
	nicImage: ["unreadable", "other"],
	tests: ["which", "notDone"],
} as const satisfies Record<AskedFor, readonly string[]>;

/** Prepared sentences that ask for a piece of information. @param locale the patient's language */
export function readyTexts(locale: Locale, asked: AskedFor): string[] {
	const t = texts(locale);
	return keys[asked].map((key) =>
		t(`reception.readyText.${asked}.${key}` as "reception.readyText.time.other"),
	);
}

const linesOf = (text: string) => text.split("\n").map((line) => line.trim());

/** Whether a sentence is one of the lines of the text. */
export const hasLine = (text: string, line: string): boolean => linesOf(text).includes(line);

/** Adds a sentence as the last line of the text, or removes it if the text already contains it. */
export function toggleLine(text: string, line: string): string {
	if (!hasLine(text, line)) return text.trim() ? `${text.trimEnd()}\n${line}` : line;
	return linesOf(text)
		.filter((each) => each !== line)
		.join("\n")
		.trim();
}
