import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { intlTag, type Locale } from "#locale/locale.ts";
import { useLocale } from "./locale-context.tsx";

type Strings = Record<string, Record<string, unknown>>;

/** The library's own English strings. The package's types declare this file without exports. */
export async function englishStrings(): Promise<Strings> {
	const file: object = await import("react-aria-components/i18n/en-US");
	return Reflect.get(file, "default");
}

let spoken: Strings | undefined;

/**
 * Sets React Aria's language, even if it changes on an open page. Until Persian is needed, the library uses its own English
 * strings.
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

/** Sets the direction, calendar and formats of the controls inside. */
export const AriaLocale = ({ children }: { children: ReactNode }) => (
	<I18nProvider locale={intlTag(useLocale())}>{children}</I18nProvider>
);
