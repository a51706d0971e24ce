import { createTranslator } from "use-intl/core";
import { timeZone } from "./date/time-zone.ts";
import { intlTag, type Locale } from "./locale.ts";

/** Messages without parameters and tags, by their full key. Most messages are like this and need no formatter. */
function plainTexts(messages: object, prefix = "", found = new Map<string, string>()): Map<string, string> {
	for (const [name, value] of Object.entries(messages)) {
		const key = prefix + name;
		if (typeof value === "object") plainTexts(value, `${key}.`, found);
		else if (!/[{}<'#]/.test(value)) found.set(key, value);
	}
	return found;
}

/**
 * The texts of one part of the product in both languages; the compiler checks keys and parameters. A translator is created
 * once for each language, not for each render.
 */
export function textsOf<Messages extends Record<string, unknown>>(messages: Record<Locale, Messages>) {
	const make = (locale: Locale) => {
		const translate = createTranslator({ locale: intlTag(locale), messages: messages[locale], timeZone });
		const plain = plainTexts(messages[locale]);
		return new Proxy(translate, {
			apply: (own, self, all: [key: string, ...rest: unknown[]]) =>
				(all.length === 1 ? plain.get(all[0]) : undefined) ?? Reflect.apply(own, self, all),
		});
	};
	const made = { fa: make("fa"), en: make("en") };
	return (locale: Locale) => made[locale];
}
