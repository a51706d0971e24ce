import { __iconData as newspaper } from "lucide-react/icons/newspaper";
import { __iconData as searchX } from "lucide-react/icons/search-x";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import { BidiText } from "#ui/bidi-text.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { LoadedList } from "./load.server.ts";
import { testsPath } from "./matching-tests.tsx";
import { listTexts } from "./texts.ts";
import { listHref } from "./url.ts";

/** A list without posts: the reason, and links to other pages. */
export function NoResults({ list }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { state, group, groups } = list;
	if (state.keyword) return <NothingFound list={list} />;
	return (
		<EmptyState
			icon={<Icon of={newspaper} />}
			title={group ? t("list.empty") : t("list.emptyAll")}
			actions={group && groups.total > 0 ? <ButtonLink to={listHref({})}>{t("list.all")}</ButtonLink> : null}
		>
			{group ? t("list.emptyText") : null}
		</EmptyState>
	);
}

function NothingFound({ list: { state, groups, popular, offers } }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { keyword, group } = state;
	return (
		<div className="no-results">
			<EmptyState
				icon={<Icon of={searchX} />}
				title={t("list.nothing", { keyword })}
				actions={
					<>
						{group && groups.total > 0 ? (
							<ButtonLink to={listHref({ keyword })} look="primary">
								<BidiText text={t("list.everywhere", { count: groups.total })} />
							</ButtonLink>
						) : null}
						<ButtonLink to={testsPath(keyword)} icon={testTubes}>
							{t("list.toTests")}
						</ButtonLink>
					</>
				}
			>
				{t("list.nothingText")}
			</EmptyState>
			{offers.length > 0 ? (
				<nav aria-labelledby="offers" className="no-results-popular">
					<h2 id="offers">{t("list.offers")}</h2>
					<div className="chips no-results-chips">
						{offers.map((offer) => (
							<SiteLink key={offer} to={listHref({ keyword: offer })} className="chip">
								<span>
									<BidiText text={offer} />
								</span>
							</SiteLink>
						))}
					</div>
				</nav>
			) : null}
			{popular.length > 0 ? (
				<nav aria-labelledby="popular-groups" className="no-results-popular">
					<h2 id="popular-groups">{t("list.popular")}</h2>
					<div className="chips no-results-chips">
						{popular.map(({ slug, title }) => (
							<SiteLink key={slug} to={listHref({ group: slug })} className="chip">
								<span>
									<BidiText text={title} />
								</span>
							</SiteLink>
						))}
					</div>
				</nav>
			) : null}
		</div>
	);
}
