import type { Locale } from "#locale/locale.ts";

/** The words of the control panel in one language; the other one is not fetched. */
export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

export async function loadCatalogue(locale: Locale) {
	const { catalogue } =
		locale === "fa" ? await import("./catalogue.fa.ts") : await import("./catalogue.en.ts");
	return catalogue;
}
