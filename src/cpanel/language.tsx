import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext } from "react";
import { IntlProvider } from "use-intl";
import { timeZone } from "#locale/date/time-zone.ts";
import { defaultLocale, intlTag, isLocale, type Locale } from "#locale/locale.ts";
import { rememberLocale } from "#platform/remember-locale.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { AriaLocale } from "#ui/aria-locale.tsx";
import { LocaleProvider } from "#ui/locale-context.tsx";
import enSheet from "#ui/locale-en.css?url";
import faSheet from "#ui/locale-fa.css?url";
import { speak, useSpoken } from "./load-messages.ts";

// The panel's language is a choice of the person and not of the address (panel 1.5). It changes on the open page, so that
// nothing typed is lost.

const sheets: Record<Locale, string> = { fa: faSheet, en: enSheet };

/** The chosen language (specification §3 `user-locale`), else the language in which the server rendered the page. */
export function chosenLocale(): Locale {
	try {
		const stored = localStorage.getItem(storageKeys.locale);
		if (isLocale(stored)) return stored;
	} catch {
		// storage is blocked: the cookie is enough for the server
	}
	const answered = document.documentElement.lang;
	return isLocale(answered) ? answered : defaultLocale;
}

type Language = { locale: Locale; setLocale: (locale: Locale) => void };
const LanguageContext = createContext<Language>({ locale: defaultLocale, setLocale: () => {} });
export const useLanguage = () => useContext(LanguageContext);

/** The font stylesheet of a language; the last stylesheet on the page applies. */
export const LocaleSheet = ({ locale }: { locale: Locale }) => (
	<link rel="stylesheet" href={sheets[locale]} />
);

export function LanguageProvider({ children }: { children: ReactNode }) {
	const { locale, messages } = useSpoken();
	const client = useQueryClient();
	const setLocale = useCallback(
		async (next: Locale) => {
			await speak(next);
			rememberLocale(next);
			// some answers hold words in the language they were asked in
			await client.invalidateQueries();
		},
		[client],
	);
	return (
		<LanguageContext value={{ locale, setLocale }}>
			<LocaleProvider value={locale}>
				<IntlProvider locale={intlTag(locale)} messages={messages} timeZone={timeZone}>
					<AriaLocale>
						<LocaleSheet locale={locale} />
						{children}
					</AriaLocale>
				</IntlProvider>
			</LocaleProvider>
		</LanguageContext>
	);
}
