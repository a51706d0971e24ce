import type { Locale } from "#locale/locale.ts";
import { ofOwnDirection } from "#locale/text/text-direction.ts";
import { isOneOf } from "#platform/value/keys.ts";
import en from "./field-names.en.json" with { type: "json" };
import fa from "./field-names.fa.json" with { type: "json" };
import enTexts from "./messages.en.json" with { type: "json" };
import faTexts from "./messages.fa.json" with { type: "json" };

// What people call the fields that a call sends. Only the server reads these lists: forms have labels of their own.

const names: Record<Locale, Record<string, string>> = { fa, en };
const texts = { fa: faTexts.problemField, en: enTexts.problemField };
const languages = ["fa", "en"] as const;

const isRow = (part: string) => /^\d+$/.test(part);
const isLanguage = (part: string): part is (typeof languages)[number] => isOneOf(languages, part);

/** The name of the longest suffix of a path that has a name: `tariffs.priceRials` is preferred to `priceRials`. */
function nameOf(parts: readonly string[], locale: Locale): string | undefined {
	for (let from = 0; from < parts.length; from++) {
		const end = parts.slice(from).join(".");
		if (Object.hasOwn(names[locale], end)) return names[locale][end];
	}
	return undefined;
}

/**
 * The name of a field of a call, in the reader's language: "Value (row 2)" for `values.1.value`, "Name (English)" for
 * `texts.en.name`. A part without a name gets the name of the part around it; undefined when no part has a name.
 * @param path as in `FieldError`; rows count from 0 there, from 1 in the name
 */
export function fieldName(path: string, locale: Locale): string | undefined {
	if (path === "") return names[locale][""];
	const parts = path.split(".");
	const named = parts.filter((part) => !isRow(part) && !isLanguage(part));
	let name: string | undefined;
	while (named.length > 0 && name === undefined) {
		name = nameOf(named, locale);
		named.pop();
	}
	if (name === undefined) return undefined;
	const row = parts.findLast(isRow);
	const language = parts.findLast(isLanguage);
	const more = [
		...(row === undefined ? [] : [texts[locale].row.replace("{row}", String(Number(row) + 1))]),
		...(language ? [texts[locale][language]] : []),
	];
	return more.length > 0 ? `${name} (${more.join(locale === "fa" ? "، " : ", ")})` : name;
}

/** A field name for use in the middle of a sentence, starting with a small letter; an abbreviation keeps its capitals. */
const lowerFirst = (text: string) =>
	/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A message repeats at most this many characters of the submitted value. */
const mostTyped = 40;

/**
 * The sentence about a field that breaks a rule, including the submitted value if the error contains it.
 * @param text the text for `key`, undefined if there is none
 */
export function fieldMessage(
	{ field, key, params }: { field: string; key: string; params?: Record<string, string | number> },
	locale: Locale,
	text: (key: string, params: Record<string, string | number>) => string | undefined,
): string {
	// what is not known is called as it was sent
	const name = key === "validation.unknownField" ? undefined : fieldName(field, locale);
	const words = { field: name ? lowerFirst(name) : ofOwnDirection(field) };
	const said = text(key, { ...words, ...params }) ?? text("validation.invalid", words) ?? key;
	const message = name ? said.charAt(0).toUpperCase() + said.slice(1) : said;
	const typed = String(params?.["typed"] ?? "").replace(/[\p{Cc}\p{Cf}]/gu, (letter) =>
		letter === "\u200c" ? letter : "",
	);
	if (typed.trim() === "") return message;
	const letters = [...typed];
	const shown = letters.length > mostTyped ? `${letters.slice(0, mostTyped).join("")}…` : typed;
	return `${message} ${texts[locale].sent.replace("{typed}", () => ofOwnDirection(shown))}`;
}
