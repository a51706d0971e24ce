import { __iconData as searchX } from "lucide-react/icons/search-x";
import { __iconData as slidersHorizontal } from "lucide-react/icons/sliders-horizontal";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { __iconData as x } from "lucide-react/icons/x";
import type { LabPanelSummary } from "#domain/catalogue/lab-panel/schema.ts";
import type { LabTestFacets, LabTestPage, LabTestQuery } from "#domain/catalogue/lab-test/schema.ts";
import type { WithdrawnTest } from "#domain/catalogue/lab-test/search/search-suggestion.server.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Pager } from "#ui/pager.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { FoundPanels } from "./panels.tsx";
import { Sort } from "./sort.tsx";
import { TestRow } from "./test-row.tsx";
import { catalogueTexts } from "./texts.ts";
import { catalogueHref } from "./url.ts";

type Props = {
	query: LabTestQuery;
	list: LabTestPage;
	facets: LabTestFacets;
	/** Panels that the search has found. */
	panels: LabPanelSummary[];
	/** Tests with exactly this name that are no longer offered. */
	withdrawn: WithdrawnTest[];
	/** Other searches to suggest when this search found nothing. */
	offers: string[];
};

/** Each active filter, as a chip that removes it. */
function setFilters(
	{ query, facets }: Pick<Props, "query" | "facets">,
	t: ReturnType<typeof catalogueTexts>,
) {
	const { category = [], sample = [], fasting, home, letter } = query;
	const without = (change: Partial<LabTestQuery>) => catalogueHref({ ...query, page: 1, ...change });
	const names = new Map(facets.category.map(({ slug, name }) => [slug, name]));
	return [
		...category.map((slug) => ({
			name: names.get(slug) ?? slug,
			to: without({ category: category.filter((other) => other !== slug) }),
		})),
		...sample.map((group) => ({
			name: t(`tests.${group}`),
			to: without({ sample: sample.filter((other) => other !== group) }),
		})),
		...(fasting
			? [
					{
						name: `${t("tests.fasting")}: ${t(fasting === "none" ? "tests.fastingNone" : "tests.fastingNeeded")}`,
						to: without({ fasting: undefined }),
					},
				]
			: []),
		...(home ? [{ name: t("tests.home"), to: without({ home: undefined }) }] : []),
		...(letter ? [{ name: t("tests.startingWith", { letter }), to: without({ letter: undefined }) }] : []),
	];
}

export function Results({ query, list, facets, panels, withdrawn, offers }: Props) {
	const t = catalogueTexts(useLocale());
	const title = query.title ?? "";
	const count = list.totalCount;
	const filters = setFilters({ query, facets }, t);
	return (
		<section className="catalogue-main" id="results" tabIndex={-1}>
			<div className="catalogue-bar">
				<h2>
					<span role="status">
						<BidiText text={title ? t("tests.foundFor", { count, title }) : t("tests.found", { count })} />
					</span>
				</h2>
				<div className="chips catalogue-filters">
					{filters.map(({ name, to }) => (
						<SiteLink key={name} to={to} className="chip" aria-label={t("tests.remove", { name })} data-keep>
							<span>
								<BidiText text={name} />
							</span>
							<Icon of={x} />
						</SiteLink>
					))}
				</div>
				<span className="grow" />
				<Sort query={query} />
				<a href="#filters" className="button button-outline facets-open">
					<Icon of={slidersHorizontal} />
					<span>{t("tests.showFilters")}</span>
				</a>
			</div>
			<Withdrawn tests={withdrawn} />
			<FoundPanels panels={panels} />
			{list.dataList.length > 0 ? (
				<>
					<div className="test-row-head" aria-hidden="true">
						<span>{t("tests.code")}</span>
						<span>{t("tests.name")}</span>
						<span>{t("tests.sample")}</span>
						<span>{t("tests.preparation")}</span>
						<span>{t("tests.price")}</span>
						<span />
					</div>
					<ul className="test-rows">
						{list.dataList.map((test) => (
							<TestRow key={test.id} test={test} />
						))}
					</ul>
				</>
			) : panels.length > 0 ? null : (
				<>
					<EmptyState
						icon={<Icon of={searchX} />}
						title={title ? t("tests.noneFor", { title }) : t("tests.none")}
						actions={<ButtonLink to="/tests">{t("tests.reset")}</ButtonLink>}
					>
						{t("tests.noneText")}
					</EmptyState>
					<Offers offers={offers} />
				</>
			)}
			<Pager
				page={query.page}
				totalPages={list.totalPages}
				hrefOf={(page) => catalogueHref({ ...query, page })}
			/>
		</section>
	);
}

/** Tests with the searched name or code that are no longer offered; the page of each test explains why. */
function Withdrawn({ tests }: { tests: WithdrawnTest[] }) {
	const t = catalogueTexts(useLocale());
	return tests.map(({ id, code, name }) => (
		<div key={id} className="alert alert-warn catalogue-withdrawn">
			<Icon of={triangleAlert} />
			<div className="grow">
				<b>
					<BidiText text={t("tests.withdrawn", { name, code })} />
				</b>
			</div>
			<ButtonLink to={`/test-details/${id}`} size="sm">
				{t("tests.withdrawnMore")}
			</ButtonLink>
		</div>
	));
}

function Offers({ offers }: { offers: string[] }) {
	const t = catalogueTexts(useLocale());
	if (offers.length === 0) return null;
	return (
		<nav aria-labelledby="offers" className="offers">
			<h3 id="offers">{t("tests.offers")}</h3>
			<div className="chips offers-chips">
				{offers.map((offer) => (
					<SiteLink key={offer} to={catalogueHref({ title: offer })} className="chip" data-keep>
						<span>
							<BidiText text={offer} />
						</span>
					</SiteLink>
				))}
			</div>
		</nav>
	);
}
