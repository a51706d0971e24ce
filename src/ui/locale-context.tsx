import { createContext, useContext } from "react";
import { defaultLocale, type Locale } from "#locale/locale.ts";

const LocaleContext = createContext<Locale>(defaultLocale);

/** Tells everything below in which language it speaks. */
export const LocaleProvider = LocaleContext.Provider;

/** The page's language. */
export const useLocale = () => useContext(LocaleContext);
