import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Context } from "#database/context.server.ts";
import type { Section } from "#domain/content/home-layout/check-layout.ts";
import { getHome, type PreviewQuestion } from "#domain/content/home-layout/service.server.ts";
import type { Picture } from "#domain/media/media/schema.ts";
import { getOpeningHours } from "#domain/sampling/sampling/opening-hours/opening-hours.server.ts";
import type { OpeningHours } from "#domain/sampling/sampling/opening-hours/opening-hours.ts";
import { loadSection } from "#sections/data.server.ts";
import { sections as kinds } from "#sections/index.ts";
import { LocaleProvider } from "#ui/locale-context.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { slideSizes } from "./slide-sizes.ts";
import { Slider } from "./slider.tsx";

/**
 * The rendered content of the home page. `slides` is empty if the page welcomes visitors with the centre's name instead.
 */
export type RenderedHome = {
	slides: string;
	sections: string;
	/** Picture of the first slide: the largest picture on the first screen. */
	image: Picture | null;
	/** The displayed width of the picture. */
	imageSizes: string;
	/** The laboratory's opening hours, for search engines. */
	week: OpeningHours[];
	isPreview: boolean;
	onlyHasReporting: boolean;
};

/**
 * Reads the home page of the request's language and renders each part separately: a section that cannot load or
 * render is omitted and logged, and the others still show (site 3.5).
 */
export async function renderHome(ctx: Context, preview: PreviewQuestion | undefined): Promise<RenderedHome> {
	const html = (node: ReactNode) =>
		renderToStaticMarkup(<LocaleProvider value={ctx.locale}>{node}</LocaleProvider>);

	async function section(asked: Context, each: Section): Promise<string> {
		const { id, component, settings, type, carouselShow } = each;
		try {
			const data = await loadSection(asked, { component, settings, type });
			const { View } = kinds[component];
			return html(<View id={id} settings={settings} data={data} type={type} carouselShow={carouselShow} />);
		} catch (error) {
			ctx.log.error({ section: id, component, error }, "section failed");
			return "";
		}
	}

	const { sections, slides, isPreview, at, onlyHasReporting } = await getHome(ctx, preview);
	const { laboratory: week } = await getOpeningHours(ctx);
	const top = slides.length > 0 ? <Slider slides={slides} /> : null;
	const asked: Context = { ...ctx, now: () => at };
	const rendered = await Promise.all(sections.map((each) => section(asked, each)));
	return {
		slides: top ? html(top) : "",
		sections: html(<QuickActions />) + rendered.join(""),
		image: slides[0]?.image ?? null,
		imageSizes: slides[0] ? slideSizes(slides[0]) : "",
		week,
		isPreview,
		onlyHasReporting,
	};
}
