import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { isStaffBrowser } from "#domain/access/staff/session/actor-of-session.server.ts";
import { isDay } from "#locale/date/date.ts";
import { momentOfTyped } from "#locale/date/typed-moment.ts";
import { localePath } from "#locale/locale.ts";
import { cookieName, cookieValue } from "#platform/http/cookie.server.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { bestFormat, sourceSet } from "#ui/photo.tsx";
import { pageMeta, rootDataOf, useRootData } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./home.css?url";
import { PreviewBar } from "./preview-bar.tsx";
import { renderHome } from "./render.server.tsx";
import { laboratory } from "./structured-data.ts";
import { homeTexts } from "./texts.ts";
import { Welcome } from "./welcome.tsx";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const unkept = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** The requested moment of a preview: an ISO moment, or a day at noon; undefined for anything else. */
function momentAsked(text: string): Date | undefined {
	const at = new Date(isDay(text) ? momentOfTyped({ day: text, time: "12:00" }) : text);
	return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Slides and sections of the published layout; `?preview=true` shows the temporary one (specification §2.2). */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { searchParams } = new URL(request.url);
	const wantsPreview = searchParams.get("preview") === "true";
	const at = momentAsked(searchParams.get("at") ?? "");
	const isStaff = () => isStaffBrowser(ctx, cookieValue(request.headers, cookieName(ctx.env, "sid")));
	const published = () => renderHome(ctx, undefined);
	const page = await asRouteResponse(() => {
		if (wantsPreview) return renderHome(ctx, { isStaff, at });
		return ctx.cached?.(`home.${ctx.locale}`, published) ?? published();
	});
	if (page.onlyHasReporting)
		throw redirect(localePath(ctx.locale, "/receptionLogin"), { headers: { "cache-control": "no-store" } });
	return data(page, wantsPreview ? { headers: unkept } : {});
}

export function meta(args: Route.MetaArgs) {
	const { image = null, imageSizes = "", isPreview = false, week = [] } = args.loaderData ?? {};
	const root = rootDataOf(args);
	const preload = image && {
		tagName: "link",
		rel: "preload",
		as: "image",
		type: `image/${bestFormat(image)}`,
		imageSrcSet: sourceSet(image, bestFormat(image)),
		imageSizes,
		fetchPriority: "high",
	};
	return [
		...pageMeta(args, {
			isHidden: isPreview || !root.site.offeredLocales.includes(root.locale),
			about: homeTexts(root.locale)("home.about"),
		}),
		...(preload ? [preload] : []),
		{ "script:ld+json": laboratory(root, week) },
	];
}

export default function Home({ loaderData: { slides, sections, isPreview } }: Route.ComponentProps) {
	const root = useRootData();
	return (
		<>
			{isPreview ? <PreviewBar /> : null}
			{slides ? (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by ourselves, render.server.tsx
				<div className="home-part" dangerouslySetInnerHTML={{ __html: slides }} />
			) : (
				<Welcome siteInfo={root.site.siteInfo} />
			)}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by ourselves, render.server.tsx */}
			<div className="home-part" data-sections dangerouslySetInnerHTML={{ __html: sections }} />
		</>
	);
}
