import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import { redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { listLabPanels } from "#domain/catalogue/lab-panel/list-lab-panels.server.ts";
import { searchLabPanels } from "#domain/catalogue/lab-panel/search.server.ts";
import { listLabTests } from "#domain/catalogue/lab-test/list-lab-tests.server.ts";
import { getFacets } from "#domain/catalogue/lab-test/search/get-facets.server.ts";
import { labTestSearch } from "#domain/catalogue/lab-test/search/search.server.ts";
import { listWithdrawn, offerTests } from "#domain/catalogue/lab-test/search/search-suggestion.server.ts";
import { missedSearches } from "#domain/content/missed-search/count.server.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { asRouteResponse } from "#platform/http/route-error.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import behaviour from "../behaviours/catalogue.ts?worker&url";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import { pageCard } from "../share-image/card.ts";
import type { Route } from "./+types/page.ts";
import sheet from "./catalogue.css?url";
import { Facets } from "./facets.tsx";
import { Hero } from "./hero.tsx";
import { Letters } from "./letters.tsx";
import { Panels } from "./panels.tsx";
import { PickBar } from "./pick-bar.tsx";
import { Results } from "./results.tsx";
import { listSearchExamples } from "./search-examples.server.ts";
import { catalogueTexts } from "./texts.ts";
import { catalogueHref, parseUrl } from "./url.ts";

export const handle: PageHandle = { static: true };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/** The catalogue, searched and filtered by the address; a page beyond the last redirects to the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const query = parseUrl(new URL(request.url).searchParams);
	const isWhole = catalogueHref({ ...query, page: 1 }) === "/tests";
	const title = query.page === 1 ? query.title : undefined;
	const question = await asRouteResponse(() => getSearchQuery(ctx, labTestSearch, query.title ?? ""));
	const examplesOf = () => listSearchExamples(ctx);
	const [list, facets, panels, found, withdrawn, examples] = await asRouteResponse(() =>
		Promise.all([
			listLabTests(ctx, ctx.locale, query, question),
			getFacets(ctx, ctx.locale, query.title ?? "", question),
			isWhole && query.page === 1 ? listLabPanels(ctx, ctx.locale) : [],
			title ? searchLabPanels(ctx, ctx.locale, title) : [],
			title ? listWithdrawn(ctx, ctx.locale, title) : [],
			ctx.cached?.(`tests.examples.${ctx.locale}`, examplesOf) ?? examplesOf(),
		]),
	);
	if (query.page > list.totalPages)
		throw redirect(localePath(ctx.locale, catalogueHref({ ...query, page: list.totalPages })));
	const isNothing = list.totalCount + found.length + facets.fasting.none + facets.fasting.needed === 0;
	if (title) missedSearches[isNothing ? "missed" : "found"](ctx, title);
	const offers = title && isNothing ? await asRouteResponse(() => offerTests(ctx, title)) : [];
	// letters are those of a language, all else is the same search
	const counterpart = catalogueHref({ ...query, letter: undefined, page: query.letter ? 1 : query.page });
	return {
		query,
		list,
		facets,
		panels,
		instead: { panels: found, withdrawn, offers },
		isWhole,
		counterpart,
		examples,
	};
}

export function meta(args: Route.MetaArgs) {
	const t = catalogueTexts(splitLocale(args.location.pathname).locale);
	const { facets, query, isWhole = false, counterpart = null } = args.loaderData ?? {};
	const page = query?.page ?? 1;
	const pathname = args.location.pathname + (page > 1 ? `?page=${page}` : "");
	return pageMeta(
		{ ...args, location: { pathname } },
		{
			title: page > 1 ? t("tests.pageTitle", { page: String(page) }) : t("tests.title"),
			counterpart,
			card: pageCard("tests", t("tests.title")),
			description: facets?.total ? t("tests.lede", { count: facets.total }) : t("tests.soon"),
			// there is no end of searches
			isHidden: !isWhole,
		},
	);
}

export default function Tests({ loaderData, matches }: Route.ComponentProps) {
	const { query, list, facets, panels, instead, examples } = loaderData;
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	const t = catalogueTexts(useLocale());
	return (
		<>
			<Hero total={facets.total} title={query.title ?? ""} publicUrl={publicUrl} examples={examples} />
			{facets.total ? (
				<div className="wrap" data-catalogue>
					<Letters letters={facets.letters} current={query.letter} />
					<div className="catalogue">
						<Facets facets={facets} query={query} />
						<Results query={query} list={list} facets={facets} {...instead} />
					</div>
				</div>
			) : (
				<div className="wrap">
					<EmptyState icon={<Icon of={testTubes} />} title={t("tests.soon")} />
				</div>
			)}
			<Panels panels={panels} />
			<PickBar />
			<script type="module" src={behaviour} />
		</>
	);
}
