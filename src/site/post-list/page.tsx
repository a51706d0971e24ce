import { data, redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { type Locale, localePath, splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Pager } from "#ui/pager.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { feedLink } from "../feed/link.ts";
import { Breadcrumbs, type Crumb } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf, useRootData } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import { ListCard } from "./card.tsx";
import { Groups } from "./groups.tsx";
import { ListSearch } from "./list-search.tsx";
import { type LoadedList, loadList } from "./load.server.ts";
import { MatchingTests } from "./matching-tests.tsx";
import { NoResults } from "./no-results.tsx";
import sheet from "./post-list.css?url";
import { listTexts } from "./texts.ts";
import { isTidy, keywordOf, listHref, pageNumberOf } from "./url.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/**
 * A page of a list. A page number beyond the last page redirects to the last page, and an address in an unusual
 * spelling redirects to the usual one.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { pathname, searchParams } = new URL(request.url);
	const page = pageNumberOf(searchParams);
	const asked = {
		group: params.group ?? "",
		subgroup: params.subgroup ?? "",
		keyword: keywordOf(searchParams),
		page,
	};
	const list = await asRouteResponse(() => loadList(ctx, asked));
	const { state, group, subgroup } = list;
	const { prefix } = splitLocale(pathname);
	const written = encodeURI(`${prefix ? `/${prefix}` : ""}${listHref({ ...state, keyword: "", page: 1 })}`);
	if (pathname !== written || state.page !== page || !isTidy(searchParams, page)) {
		// the query is encoded already
		const [path = "", query] = listHref(state).split("?");
		const address = encodeURI(localePath(ctx.locale, path)) + (query ? `?${query}` : "");
		throw redirect(address, { headers: { "cache-control": "no-store" } });
	}
	const hasCounterpart = group?.otherSlug !== null && subgroup?.otherSlug !== null;
	const counterpart = hasCounterpart
		? listHref({
				group: group?.otherSlug ?? "",
				subgroup: subgroup?.otherSlug ?? "",
				keyword: state.keyword,
			})
		: null;
	return data({ list, counterpart });
}

/** The title of the page: the search, the subgroup, the group, or all posts. */
function titleOf({ state: { keyword }, group, subgroup }: LoadedList, locale: Locale): string {
	const t = listTexts(locale);
	if (keyword) return t("list.searchTitle", { keyword });
	return subgroup?.title ?? group?.title ?? t("list.title");
}

export function meta(args: Route.MetaArgs) {
	const root = rootDataOf(args);
	const t = listTexts(root.locale);
	const { loaderData: loaded } = args;
	if (!loaded) return pageMeta(args, { title: t("list.title"), isHidden: true });
	const { list, counterpart } = loaded;
	const { state, group, subgroup } = list;
	const isFirst = state.page === 1;
	const name =
		subgroup && group && !state.keyword
			? t("list.titleOf", { subgroup: subgroup.title, group: group.title })
			: titleOf(list, root.locale);
	const own = {
		...args,
		location: { pathname: args.location.pathname + (isFirst ? "" : `?page=${state.page}`) },
	};
	return [
		...pageMeta(own, {
			title: isFirst ? name : t("list.pageTitle", { title: name, page: String(state.page) }),
			description: group ? t("list.ledeOf", { title: (subgroup ?? group).title }) : t("list.lede"),
			card: pageCard("post-list", t("list.title")),
			isHidden: state.keyword !== "",
			counterpart: isFirst ? counterpart : null,
		}),
		feedLink(root),
	];
}

function crumbsOf({ state, group, subgroup }: LoadedList, title: string): Crumb[] {
	const { page: _page, ...place } = state;
	const here: Crumb = { name: "post-list", label: title, path: listHref(place) };
	const all: Crumb = { name: "post-list", path: "/post-list" };
	if (subgroup && group)
		return [{ name: "post-list", label: group.title, path: listHref({ group: group.slug }) }, here];
	return group || state.keyword ? [all, here] : [here];
}

export default function PostListPage({ loaderData: { list } }: Route.ComponentProps) {
	const { publicUrl } = useRootData();
	const locale = useLocale();
	const t = listTexts(locale);
	const title = titleOf(list, locale);
	const { group, subgroup, state } = list;
	const shown = subgroup ?? group;
	return (
		<>
			<Breadcrumbs crumbs={crumbsOf(list, title)} followsTrail publicUrl={publicUrl} />
			<div className="wrap post-list">
				<header className="post-list-head">
					<div>
						<h1>
							<BidiText text={title} />
						</h1>
						{state.keyword ? null : (
							<p className="muted">
								<BidiText text={shown ? t("list.ledeOf", { title: shown.title }) : t("list.lede")} />
							</p>
						)}
					</div>
					<ListSearch list={list} />
				</header>
				<Groups list={list} />
				<div className="post-list-main">
					<MatchingTests keyword={state.keyword} tests={list.tests} />
					<Posts list={list} />
				</div>
			</div>
		</>
	);
}

function Posts({ list }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { state, posts, totalCount, totalPages, group, subgroup, readAs } = list;
	const { keyword, page } = state;
	const marked = readAs || keyword;
	if (posts.length === 0) return <NoResults list={list} />;
	const shown = subgroup ?? group;
	const found = shown
		? t("list.foundIn", { count: totalCount, keyword, title: shown.title })
		: t("list.found", { count: totalCount, keyword });
	return (
		<section aria-labelledby="posts-found">
			<div className="catalogue-bar">
				<h2 id="posts-found">
					<BidiText text={keyword ? found : t("list.count", { count: totalCount })} />
				</h2>
				{totalPages > 1 ? (
					<span>
						<BidiText text={t("list.pageOf", { page: String(page), pages: String(totalPages) })} />
					</span>
				) : null}
			</div>
			{readAs ? (
				<p className="corrected-search">
					<SiteLink to={listHref({ ...state, keyword: readAs, page: 1 })} className="no-results-suggestions">
						<BidiText text={t("list.suggestion", { keyword: readAs })} />
					</SiteLink>
				</p>
			) : null}
			<div className="grid2">
				{posts.map((post, index) => (
					<ListCard key={post.id} post={post} keyword={marked} isFirst={index === 0} />
				))}
			</div>
			<Pager
				page={page}
				totalPages={totalPages}
				hrefOf={(to) => listHref({ ...state, page: to })}
				className="post-list-pager"
			/>
		</section>
	);
}
