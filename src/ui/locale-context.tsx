import { createContext, useContext } from "react";
import { defaultLocale, type Locale } from "#locale/locale.ts";

const LocaleContext = createContext<Locale>(defaultLocale);

/** Sets the language of all components inside. */
export const LocaleProvider = LocaleContext.Provider;

/** The page's language. */
export const useLocale = () => useContext(LocaleContext);
