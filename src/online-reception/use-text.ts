import { use } from "react";
import { type createTranslator, useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";

// The area's texts: one language's catalogue, loaded by itself.

export type Catalogue = typeof import("./all-messages.fa.ts").catalogue;

const load: Record<Locale, () => Promise<Catalogue>> = {
	fa: async () => (await import("./all-messages.fa.ts")).catalogue,
	en: async () => (await import("./all-messages.en.ts")).catalogue,
};
const loaded = new Map<Locale, Promise<Catalogue>>();

/** The catalogue of texts in a language; returns the same promise each time. */
export function catalogueOf(locale: Locale): Promise<Catalogue> {
	const known = loaded.get(locale);
	if (known) return known;
	const loading = load[locale]();
	loaded.set(locale, loading);
	return loading;
}

// begins with the script, not with the first render
if (typeof document !== "undefined") void catalogueOf(document.documentElement.lang === "en" ? "en" : "fa");

/** Waits for the catalogue of texts in a language. */
export const useCatalogue = (locale: Locale): Catalogue => use(catalogueOf(locale));

type Words = Catalogue["onlineReception"];

/** The texts of a part of the area; the keys are checked by the compiler. */
export const useText = <Part extends keyof Words & string>(part: Part) =>
	useTranslations(`onlineReception.${part}`) as unknown as ReturnType<
		typeof createTranslator<Catalogue, `onlineReception.${Part}`>
	>;
