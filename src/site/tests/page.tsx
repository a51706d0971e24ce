import { redirect } from "react-router";
import { requestContext } from "#database/context.server.ts";
import { searchLabPanels } from "#domain/lab-panel/search.server.ts";
import { listLabPanels } from "#domain/lab-panel/service.server.ts";
import { readFacets } from "#domain/lab-test/facets.server.ts";
import { listWithdrawn, offerQuestions } from "#domain/lab-test/offer.server.ts";
import { listLabTests } from "#domain/lab-test/service.server.ts";
import { localePath, splitLocale } from "#locale/locale.ts";
import { answered } from "#platform/http/route-error.server.ts";
import behaviour from "../behaviours/catalogue.ts?worker&url";
import { pageCard } from "../drawn/card.ts";
import { pageMeta, rootDataOf } from "../layout/meta.ts";
import type { PageHandle } from "../layout/page-data.ts";
import type { Route } from "./+types/page.ts";
import { catalogueAddress, readAddress } from "./address.ts";
import sheet from "./catalogue.css?url";
import { Facets } from "./facets.tsx";
import { Hero } from "./hero.tsx";
import { Letters } from "./letters.tsx";
import { Panels } from "./panels.tsx";
import { PickBar } from "./pick-bar.tsx";
import { Results } from "./results.tsx";
import { catalogueTexts } from "./texts.ts";

export const handle: PageHandle = { static: true, counterpart: "same" };
export const links = () => [{ rel: "stylesheet", href: sheet }];

/** Other questions offered to who found nothing. */
const mostOffers = 4;

/** The catalogue, searched and filtered by the address; a page beyond the last leads to the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const query = readAddress(new URL(request.url).searchParams);
	const isWhole = catalogueAddress({ ...query, page: 1 }) === "/tests";
	const title = query.page === 1 ? query.title : undefined;
	const [list, facets, panels, found, withdrawn] = await answered(() =>
		Promise.all([
			listLabTests(ctx, ctx.locale, query),
			readFacets(ctx, ctx.locale, query.title ?? ""),
			isWhole && query.page === 1 ? listLabPanels(ctx, ctx.locale) : [],
			title ? searchLabPanels(ctx, ctx.locale, title) : [],
			title ? listWithdrawn(ctx, ctx.locale, title) : [],
		]),
	);
	if (query.page > list.totalPages)
		throw redirect(localePath(ctx.locale, catalogueAddress({ ...query, page: list.totalPages })));
	const isNothing = list.totalCount + found.length + facets.fasting.none + facets.fasting.needed === 0;
	const offers = title && isNothing ? await answered(() => offerQuestions(ctx, title, mostOffers)) : [];
	return { query, list, facets, panels, instead: { panels: found, withdrawn, offers }, isWhole };
}

export function meta(args: Route.MetaArgs) {
	const t = catalogueTexts(splitLocale(args.location.pathname).locale);
	const { facets, isWhole = false } = args.loaderData ?? {};
	return pageMeta(args, {
		title: t("tests.title"),
		card: pageCard("tests", t("tests.title")),
		description: t("tests.lede", { count: facets?.total ?? 0 }),
		// there is no end of searches
		isHidden: !isWhole,
	});
}

export default function Tests({ loaderData, matches }: Route.ComponentProps) {
	const { query, list, facets, panels, instead } = loaderData;
	const { publicUrl } = rootDataOf({ matches, location: { pathname: "/" } });
	return (
		<>
			<Hero total={facets.total} title={query.title ?? ""} publicUrl={publicUrl} />
			<div className="wrap" data-catalogue>
				<Letters letters={facets.letters} current={query.letter} />
				<div className="cat">
					<Facets facets={facets} query={query} />
					<Results query={query} list={list} facets={facets} {...instead} />
				</div>
			</div>
			<Panels panels={panels} />
			<PickBar />
			<script type="module" src={behaviour} />
		</>
	);
}
