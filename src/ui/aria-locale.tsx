import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { intlTag } from "#locale/locale.ts";
import { useLocale } from "./locale-context.tsx";

/** Tells React Aria the page's language, calendar and digits. */
export const AriaLocale = ({ children }: { children: ReactNode }) => (
	<I18nProvider locale={intlTag(useLocale())}>{children}</I18nProvider>
);
