import { data, redirect, useRouteLoaderData } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { type Locale, localePath, splitLocale } from "#locale/locale.ts";
import { answered } from "#platform/http/route-error.server.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Pager } from "#ui/pager.tsx";
import { Runs } from "#ui/runs.tsx";
import { pageCard } from "../drawn/card.ts";
import { feedLink } from "../feed/link.ts";
import { Breadcrumbs, type Crumb } from "../layout/breadcrumbs.tsx";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle, RootData } from "../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import { isTidy, keywordOf, listAddress, pageNumberOf } from "./address.ts";
import { ListCard } from "./card.tsx";
import { Groups } from "./groups.tsx";
import { type LoadedList, loadList } from "./load.server.ts";
import { MatchingTests } from "./matching-tests.tsx";
import { Nothing } from "./nothing.tsx";
import sheet from "./post-list.css?url";
import { SearchForm } from "./search-form.tsx";
import { listTexts } from "./texts.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/** A page of a list; a page beyond the last one leads back to the last, an odd spelling of the address to the usual one. */
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
	const list = await answered(() => loadList(ctx, asked));
	const { state, group, subgroup } = list;
	const { prefix } = splitLocale(pathname);
	const written = encodeURI(
		`${prefix ? `/${prefix}` : ""}${listAddress({ ...state, keyword: "", page: 1 })}`,
	);
	if (pathname !== written || state.page !== page || !isTidy(searchParams, page)) {
		// the query is encoded already
		const [path = "", query] = listAddress(state).split("?");
		const address = encodeURI(localePath(ctx.locale, path)) + (query ? `?${query}` : "");
		throw redirect(address, { headers: { "cache-control": "no-store" } });
	}
	const counterpart = listAddress({
		group: group?.otherSlug ?? "",
		subgroup: subgroup?.otherSlug ?? "",
		keyword: state.keyword,
	});
	return data({ list, counterpart });
}

/** What the page shows, in words: of the search, the subgroup, the group, or all. */
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
	const here: Crumb = { name: "post-list", label: title, path: listAddress(place) };
	const all: Crumb = { name: "post-list", path: "/post-list" };
	if (subgroup && group)
		return [{ name: "post-list", label: group.title, path: listAddress({ group: group.slug }) }, here];
	return group || state.keyword ? [all, here] : [here];
}

export default function PostListPage({ loaderData: { list } }: Route.ComponentProps) {
	const { publicUrl } = useRouteLoaderData("root") as RootData;
	const locale = useLocale();
	const t = listTexts(locale);
	const title = titleOf(list, locale);
	const { group, subgroup, state } = list;
	const shown = subgroup ?? group;
	return (
		<>
			<Breadcrumbs crumbs={crumbsOf(list, title)} followsTrail publicUrl={publicUrl} />
			<div className="wrap pl">
				<header className="pl-h">
					<div>
						<h1>
							<Runs text={title} />
						</h1>
						{state.keyword ? null : (
							<p className="muted">
								<Runs text={shown ? t("list.ledeOf", { title: shown.title }) : t("list.lede")} />
							</p>
						)}
					</div>
					<SearchForm list={list} />
				</header>
				<Groups list={list} />
				<div className="pl-main">
					<MatchingTests keyword={state.keyword} tests={list.tests} />
					<Posts list={list} />
				</div>
			</div>
		</>
	);
}

function Posts({ list }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { state, posts, totalCount, totalPages, group, subgroup } = list;
	const { keyword, page } = state;
	if (posts.length === 0) return <Nothing list={list} />;
	const shown = subgroup ?? group;
	const found = shown
		? t("list.foundIn", { count: totalCount, keyword, title: shown.title })
		: t("list.found", { count: totalCount, keyword });
	return (
		<section aria-labelledby="posts-found">
			<div className="cat-bar">
				<h2 id="posts-found">
					<Runs text={keyword ? found : t("list.count", { count: totalCount })} />
				</h2>
				{totalPages > 1 ? (
					<span>
						<Runs text={t("list.pageOf", { page: String(page), pages: String(totalPages) })} />
					</span>
				) : null}
			</div>
			<div className="grid2">
				{posts.map((post, index) => (
					<ListCard key={post.id} post={post} keyword={keyword} isFirst={index === 0} />
				))}
			</div>
			<Pager page={page} totalPages={totalPages} addressOf={(to) => listAddress({ ...state, page: to })} />
		</section>
	);
}
