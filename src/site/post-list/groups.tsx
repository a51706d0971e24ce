import type { CountedGroup } from "#domain/content/post/search/list-post-groups.server.ts";
import { formatNumber } from "#locale/number/number.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { LoadedList } from "./load.server.ts";
import { listTexts } from "./texts.ts";
import { listHref } from "./url.ts";

/**
 * Groups as links, with the subgroups of the chosen group below that group; each with its number of posts, or of hits
 * during a search.
 */
export function Groups({ list: { state, groups } }: { list: LoadedList }) {
	const t = listTexts(useLocale());
	const { group, subgroup, keyword } = state;
	const offered = (one: CountedGroup, isChosen: boolean) => one.count > 0 || isChosen;
	return (
		<nav className="post-list-side" aria-labelledby="post-groups">
			<h2 id="post-groups">{t("list.groups")}</h2>
			<ul className="groups">
				<li>
					<Way to={listHref({ keyword })} isOn={group === ""} title={t("list.all")} count={groups.total} />
				</li>
				{groups.groups
					.filter((top) => offered(top, top.slug === group))
					.map((top) => (
						<li key={top.slug}>
							<Way
								to={listHref({ group: top.slug, keyword })}
								isOn={top.slug === group}
								isExact={subgroup === ""}
								title={top.title}
								count={top.count}
							/>
							{top.slug === group && top.subgroups.some((sub) => offered(sub, sub.slug === subgroup)) ? (
								<ul>
									{top.subgroups
										.filter((sub) => offered(sub, sub.slug === subgroup))
										.map((sub) => (
											<li key={sub.slug}>
												<Way
													to={listHref({ group, subgroup: sub.slug, keyword })}
													isOn={sub.slug === subgroup}
													title={sub.title}
													count={sub.count}
												/>
											</li>
										))}
								</ul>
							) : null}
						</li>
					))}
			</ul>
		</nav>
	);
}

type WayProps = { to: string; isOn: boolean; isExact?: boolean; title: string; count: number };

const Way = ({ to, isOn, isExact = true, title, count }: WayProps) => (
	<SiteLink to={to} className={isOn ? "on" : undefined} aria-current={isOn && isExact ? "true" : undefined}>
		<span>
			<BidiText text={title} />
		</span>
		<small>
			<Num>{formatNumber(count)}</Num>
		</small>
	</SiteLink>
);
