import { createTranslator } from "use-intl/core";
import { timeZone } from "./date.ts";
import { intlTag, type Locale, locales } from "./locale.ts";

/**
 * The texts of one part of the product in both languages; keys and parameters are checked by the compiler.
 * A translator is made once for each language, not once for each render.
 */
export function textsOf<Messages extends Record<string, unknown>>(messages: Record<Locale, Messages>) {
	const make = (locale: Locale) =>
		createTranslator({ locale: intlTag(locale), messages: messages[locale], timeZone });
	const made = Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<
		Locale,
		ReturnType<typeof make>
	>;
	return (locale: Locale) => made[locale];
}
