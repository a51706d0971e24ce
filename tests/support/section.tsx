import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#locale/locale.ts";
import type { SectionExample } from "#sections/examples.ts";
import type { SectionDefinition } from "#sections/section.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";

/** A section as the home page would show it: its settings completed by its own schema. @returns HTML */
export function renderSection(
	{ settings, View }: SectionDefinition,
	{ data, type, carouselShow, settings: given }: SectionExample,
	locale: Locale = "fa",
): string {
	return renderToStaticMarkup(
		<LocaleProvider value={locale}>
			<View
				id="section-1"
				settings={settings.parse(given)}
				data={data}
				type={type}
				carouselShow={carouselShow}
			/>
		</LocaleProvider>,
	);
}
