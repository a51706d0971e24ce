import type { Locale } from "#locale/locale.ts";

/** The insurers that can be selected by name, as the wizard stores them in a request in either language. */
export const insurerNames: readonly Record<Locale, string>[] = [
	{ fa: "بیمه ندارم", en: "No insurance" },
	{ fa: "تأمین اجتماعی", en: "Social Security" },
	{ fa: "سلامت ایران", en: "Iran Health Insurance" },
	{ fa: "نیروهای مسلح", en: "Armed Forces" },
	{ fa: "کمیتهٔ امداد", en: "Relief Committee" },
];

/** The name of an insurer in the reader's language; an insurer that is not on the list is returned as typed. */
export const insurerNameIn = (locale: Locale, stored: string): string =>
	insurerNames.find(({ fa, en }) => stored === fa || stored === en)?.[locale] ?? stored;
