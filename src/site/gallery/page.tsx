import { __iconData as images } from "lucide-react/icons/images";
import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { slugAfter } from "#domain/content/gallery/former-slug.server.ts";
import { type GalleryGroup, GalleryQuery } from "#domain/content/gallery/schema.ts";
import { listGallery, listGalleryGroups } from "#domain/content/gallery/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { hrefIn } from "#locale/url.ts";
import { notFound } from "#platform/errors.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Pager } from "#ui/pager.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import behaviour from "../behaviours/gallery.ts?worker&url";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./gallery.css?url";
import { Lightbox } from "./lightbox.tsx";
import { galleryTexts } from "./texts.ts";
import { Tile } from "./tile.tsx";
import { type GalleryState, galleryHref, isTidy, parseUrl } from "./url.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

const leadOn = (locale: Locale, state: Partial<GalleryState>, status = 302) =>
	redirect(hrefIn(locale, galleryHref(state)), { status, headers: { "cache-control": "no-store" } });

/**
 * The pictures, all or of one group; a page number beyond the last page redirects to the last page, and an address in
 * an unusual spelling redirects to the usual one.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { locale } = ctx;
	const { searchParams } = new URL(request.url);
	const asked = parseUrl(searchParams);
	const loaded = await asRouteResponse(async () => {
		const group = asked.group ? { group: asked.group } : {};
		const { data: query } = GalleryQuery.safeParse({ page: asked.page, ...group });
		if (!query) throw notFound();
		const groups = await listGalleryGroups(ctx, locale);
		if (query.group && !groups.some(({ slug }) => slug === query.group)) {
			const moved = await slugAfter(ctx, locale, query.group);
			if (moved) throw leadOn(locale, { ...asked, group: moved }, 301);
		}
		const list = await listGallery(ctx, locale, query);
		// a group may be there in one language only
		const isBoth =
			!query.group ||
			(await listGalleryGroups(ctx, locale === "fa" ? "en" : "fa")).some(({ slug }) => slug === query.group);
		return { state: { group: query.group ?? "", page: query.page }, list, groups, isBoth };
	});
	const { state, list, groups, isBoth } = loaded;
	if (state.page > list.totalPages || !isTidy(searchParams, state)) {
		const page = Math.min(state.page, list.totalPages);
		throw leadOn(locale, { ...state, page });
	}
	return data({ state, list, groups, counterpart: isBoth ? galleryHref(state) : null });
}

const titleOf = (groups: GalleryGroup[], { group }: GalleryState) =>
	groups.find(({ slug }) => slug === group)?.title ?? "";

export function meta(args: Route.MetaArgs) {
	const { locale } = rootDataOf(args);
	const t = galleryTexts(locale);
	const { loaderData: loaded } = args;
	if (!loaded) return pageMeta(args, { title: t("gallery.title"), isHidden: true });
	const { state, groups, counterpart } = loaded;
	const group = titleOf(groups, state);
	const title = group ? t("gallery.titleOf", { group }) : t("gallery.title");
	const [, query] = galleryHref(state).split("?");
	const pathname = args.location.pathname + (query ? `?${query}` : "");
	return pageMeta(
		{ ...args, location: { pathname } },
		{
			title: state.page > 1 ? t("gallery.pageTitle", { title, page: String(state.page) }) : title,
			description: t("gallery.lede"),
			card: pageCard("gallery", t("gallery.title")),
			counterpart,
		},
	);
}

function Groups({ groups, state }: { groups: GalleryGroup[]; state: GalleryState }) {
	const t = galleryTexts(useLocale());
	const total = groups.reduce((sum, { count }) => sum + count, 0);
	const offered = groups.filter(({ count, slug }) => count > 0 || slug === state.group);
	if (offered.length < 2 && !state.group) return null;
	return (
		<nav className="chips gallery-groups" aria-label={t("gallery.groups")}>
			{[{ slug: "", title: t("gallery.all"), count: total }, ...offered].map(({ slug, title, count }) => (
				<SiteLink
					key={slug}
					to={galleryHref({ group: slug })}
					className={slug === state.group ? "chip gallery-group on" : "chip gallery-group"}
					aria-current={slug === state.group ? "true" : undefined}
				>
					<span>
						<BidiText text={title} />
					</span>
					<span className="chip-number">
						<Num>{formatNumber(count)}</Num>
					</span>
				</SiteLink>
			))}
		</nav>
	);
}

export default function GalleryPage({ loaderData, matches }: Route.ComponentProps) {
	const { state, list, groups } = loaderData;
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	const t = galleryTexts(useLocale());
	const { dataList, totalCount, totalPages } = list;
	const group = titleOf(groups, state);
	const here = group
		? [
				{ name: "gallery" as const, path: "/gallery" },
				{ name: "gallery" as const, label: group, path: galleryHref({ group: state.group }) },
			]
		: [{ name: "gallery" as const, path: "/gallery" }];
	return (
		<>
			<Breadcrumbs crumbs={here} publicUrl={publicUrl} />
			<div className="wrap gallery">
				<header className="gallery-head">
					<div>
						<h1>
							<BidiText text={group || t("gallery.title")} />
						</h1>
						<p className="lede">{t("gallery.lede")}</p>
					</div>
					<Groups groups={groups} state={state} />
				</header>
				{dataList.length === 0 ? (
					<EmptyState
						icon={<Icon of={images} />}
						title={group ? t("gallery.emptyGroup") : t("gallery.empty")}
						actions={group ? <ButtonLink to="/gallery">{t("gallery.all")}</ButtonLink> : null}
					>
						{t("gallery.emptyText")}
					</EmptyState>
				) : (
					<>
						<ul className="gallery-grid">
							{dataList.map((item, index) => (
								<Tile key={item.id} item={item} number={index + 1} isFirst={index === 0} />
							))}
						</ul>
						{totalPages > 1 ? (
							<p className="gallery-note muted">
								<BidiText
									text={t("gallery.count", {
										shown: formatNumber(dataList.length),
										total: formatNumber(totalCount),
									})}
								/>
							</p>
						) : null}
						<Pager
							page={state.page}
							totalPages={totalPages}
							hrefOf={(page) => galleryHref({ ...state, page })}
						/>
						<Lightbox />
						<script type="module" src={behaviour} />
					</>
				)}
			</div>
		</>
	);
}
