import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { readHome, type Section } from "#domain/home-layout/service.server.ts";
import { isStaffBrowser } from "#domain/staff/service.server.ts";
import { localePath } from "#locale/locale.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";
import { answered } from "#platform/http/route-error.server.ts";
import { loadSection } from "#sections/data.server.ts";
import { sections as kinds } from "#sections/index.ts";
import { bestFormat, sourceSet } from "#ui/photo.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/use-shell.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./home.css?url";
import { laboratory } from "./laboratory.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { Slider, slideSizes } from "./slider.tsx";
import { Welcome } from "./welcome.tsx";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const unkept = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** Slides and sections of the published layout; `?preview=true` shows the temporary one (specification §2.2). */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const wantsPreview = new URL(request.url).searchParams.get("preview") === "true";
	const isStaff = () => isStaffBrowser(ctx, cookieValue(request.headers, cookieName(ctx.env, "sid")));
	const home = await answered(() => readHome(ctx, wantsPreview ? { isStaff } : undefined));
	if (home.onlyHasReporting)
		throw redirect(localePath(ctx.locale, "/receptionLogin"), { headers: { "cache-control": "no-store" } });

	async function loaded(section: Section) {
		try {
			return [{ ...section, data: await loadSection(ctx, section) }];
		} catch (error) {
			ctx.log.error(
				{ section: section.id, component: section.component, error: (error as Error).stack },
				"section failed",
			);
			return [];
		}
	}
	const sections = (await Promise.all(home.sections.map(loaded))).flat();
	const { slides, isPreview } = home;
	return data({ sections, slides, isPreview }, wantsPreview ? { headers: unkept } : {});
}

export function meta(args: Route.MetaArgs) {
	const { slides = [], isPreview = false } = args.loaderData ?? {};
	const image = slides[0]?.image;
	const preload = image && {
		tagName: "link",
		rel: "preload",
		as: "image",
		type: `image/${bestFormat(image)}`,
		imageSrcSet: sourceSet(image, bestFormat(image)),
		imageSizes: slideSizes,
		fetchPriority: "high",
	};
	return [
		...pageMeta(args, { image, isHidden: isPreview }),
		...(preload ? [preload] : []),
		{ "script:ld+json": laboratory(rootDataOf(args)) },
	];
}

export default function Home({ loaderData: { sections, slides, isPreview } }: Route.ComponentProps) {
	return (
		<>
			{isPreview ? <PreviewBar /> : null}
			{slides.length > 0 ? <Slider slides={slides} /> : <Welcome />}
			<QuickActions belowSlider={slides.length > 0} />
			{sections.map(({ id, component, settings, data, type, carouselShow }) => {
				const { View } = kinds[component];
				return (
					<View key={id} id={id} settings={settings} data={data} type={type} carouselShow={carouselShow} />
				);
			})}
		</>
	);
}
