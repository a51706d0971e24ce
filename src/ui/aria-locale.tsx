import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { intlTag, type Locale } from "#locale/locale.ts";
import { useLocale } from "./locale-context.tsx";

type Strings = Record<string, Record<string, unknown>>;

/** The library's own words. The package types this file as if it had no value. */
export async function englishStrings(): Promise<Strings> {
	const file: object = await import("react-aria-components/i18n/en-US");
	return Reflect.get(file, "default");
}

let spoken: Strings | undefined;

/**
 * Makes React Aria speak a language, also when it is changed on an open page. Until Persian is asked for, the library
 * keeps its own English.
 */
export async function speakAria(locale: Locale): Promise<void> {
	if (locale === "en" && !spoken) return;
	const isFirst = !spoken;
	spoken = locale === "fa" ? (await import("./aria-strings.fa.ts")).ariaStrings : await englishStrings();
	if (!isFirst) return;
	// the library reads these once, so what it finds has to follow by itself
	const live = Object.fromEntries(
		Object.keys(spoken).map((name) => [
			name,
			new Proxy({}, { get: (_, key) => spoken?.[name]?.[String(key)] }),
		]),
	);
	Reflect.set(window, Symbol.for("react-aria.i18n.locale"), "fa-IR");
	Reflect.set(window, Symbol.for("react-aria.i18n.strings"), live);
}

/** Direction, calendar and formats of the controls below. */
export const AriaLocale = ({ children }: { children: ReactNode }) => (
	<I18nProvider locale={intlTag(useLocale())}>{children}</I18nProvider>
);
