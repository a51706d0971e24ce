import { __iconData as newspaper } from "lucide-react/icons/newspaper";
import { __iconData as searchX } from "lucide-react/icons/search-x";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Runs } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { listAddress } from "./address.ts";
import type { LoadedList } from "./load.server.ts";
import { testsPath } from "./matching-tests.tsx";
import { listTexts } from "./texts.ts";

/** A list without posts: why, and where to go on. */
export function Nothing({ list }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { state, group, groups } = list;
	if (state.keyword) return <NothingFound list={list} />;
	return (
		<EmptyState
			icon={<Icon of={newspaper} />}
			title={group ? t("list.empty") : t("list.emptyAll")}
			actions={
				group && groups.total > 0 ? <ButtonLink to={listAddress({})}>{t("list.all")}</ButtonLink> : null
			}
		>
			{group ? t("list.emptyText") : null}
		</EmptyState>
	);
}

function NothingFound({ list: { state, groups, popular, suggestion, offers } }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { keyword, group } = state;
	return (
		<div className="pl-none">
			<EmptyState
				icon={<Icon of={searchX} />}
				title={t("list.nothing", { keyword })}
				actions={
					<>
						{group && groups.total > 0 ? (
							<ButtonLink to={listAddress({ keyword })} look="primary">
								<Runs text={t("list.everywhere", { count: groups.total })} />
							</ButtonLink>
						) : null}
						<ButtonLink to={testsPath(keyword)} icon={testTubes}>
							{t("list.toTests")}
						</ButtonLink>
					</>
				}
			>
				{t("list.nothingText")}
				{suggestion ? (
					<>
						<br />
						<SiteLink to={listAddress({ ...state, keyword: suggestion, page: 1 })} className="pl-suggest">
							<Runs text={t("list.suggestion", { keyword: suggestion })} />
						</SiteLink>
					</>
				) : null}
			</EmptyState>
			{offers.length > 0 ? (
				<nav aria-labelledby="offers" className="pl-popular">
					<h2 id="offers">{t("list.offers")}</h2>
					<div className="chips">
						{offers.map((offer) => (
							<SiteLink key={offer} to={listAddress({ keyword: offer })} className="chip">
								<Runs text={offer} />
							</SiteLink>
						))}
					</div>
				</nav>
			) : null}
			{popular.length > 0 ? (
				<nav aria-labelledby="popular-groups" className="pl-popular">
					<h2 id="popular-groups">{t("list.popular")}</h2>
					<div className="chips">
						{popular.map(({ slug, title }) => (
							<SiteLink key={slug} to={listAddress({ group: slug })} className="chip">
								<Runs text={title} />
							</SiteLink>
						))}
					</div>
				</nav>
			) : null}
		</div>
	);
}
