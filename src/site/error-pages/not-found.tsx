import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import type { ReactNode } from "react";
import { hrefIn } from "#locale/url.ts";
import { BidiText } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import type { RootData } from "../layout/page-data.ts";
import { useTakesRequests } from "../layout/takes-requests.ts";
import { notFoundTexts } from "./texts.ts";
import tube from "./tube.svg?url";

const ways = [
	{ to: "/", icon: house, name: "home" },
	{ to: "/receptionLogin", icon: fileText, name: "result" },
	{ to: "/tests", icon: testTubes, name: "tests" },
	{ to: "/reception", icon: clipboardCheck, name: "reception" },
	{ to: "#contact", icon: phone, name: "contact" },
] as const;

type Props = {
	publicUrl: string;
	tests: RootData["popularTests"];
	/** A more specific title than the usual one. */
	title?: string;
	/** Replaces the usual text: links to other pages. */
	children?: ReactNode;
};

/** The content of a 404 page: search, popular pages, a link home (site 1.1). */
export function NotFound({ publicUrl, tests, title, children }: Props) {
	const locale = useLocale();
	const t = notFoundTexts(locale);
	const takesRequests = useTakesRequests();
	return (
		<>
			<Breadcrumbs crumbs={[{ name: "404" }]} publicUrl={publicUrl} />
			<section className="wrap not-found">
				<div className="not-found-art" aria-hidden="true">
					<span className="not-found-number">4</span>
					<img src={tube} width="200" height="300" alt="" />
					<span className="not-found-number">4</span>
				</div>
				<h1>{title ?? t("notFound.title")}</h1>
				{children ?? <p className="lede">{t("notFound.text")}</p>}
				<SearchForm
					isBig
					isRequired
					className="not-found-search"
					action={hrefIn(locale, "/post-list")}
					name="keyword"
					label={t("notFound.searchIn")}
					submit={t("notFound.search")}
				/>
				<nav className="not-found-links" aria-label={t("notFound.links")}>
					{ways
						.filter(({ name }) => takesRequests || name !== "reception")
						.map(({ to, icon, name }) => (
							<SiteLink key={name} to={to}>
								<Icon of={icon} />
								<span>{t(`notFound.${name}`)}</span>
								<Icon of={arrowRight} pointing className="go" />
							</SiteLink>
						))}
				</nav>
				{tests.length > 0 ? (
					<nav className="not-found-tests" aria-labelledby="popular-tests">
						<h2 id="popular-tests">{t("notFound.popular")}</h2>
						<ul>
							{tests.map(({ id, name }) => (
								<li key={id}>
									<SiteLink to={`/test-details/${id}`} className="chip">
										<span>
											<BidiText text={name} />
										</span>
									</SiteLink>
								</li>
							))}
						</ul>
					</nav>
				) : null}
			</section>
		</>
	);
}
