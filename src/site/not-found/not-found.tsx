import { __iconData as arrowRight } from "lucide-react/icons/arrow-right";
import { __iconData as clipboardCheck } from "lucide-react/icons/clipboard-check";
import { __iconData as fileText } from "lucide-react/icons/file-text";
import { __iconData as house } from "lucide-react/icons/house";
import { __iconData as phone } from "lucide-react/icons/phone";
import { __iconData as search } from "lucide-react/icons/search";
import { __iconData as testTubes } from "lucide-react/icons/test-tubes";
import type { ReactNode } from "react";
import { addressIn } from "#locale/address.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
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
	/** Says more than that nothing is here. */
	title?: string;
	/** Stands in place of the usual words: where else to go. */
	children?: ReactNode;
};

/** What stands where a page is not: search, the pages people look for, the way home (site 1.1). */
export function NotFound({ publicUrl, title, children }: Props) {
	const locale = useLocale();
	const t = notFoundTexts(locale);
	return (
		<>
			<Breadcrumbs crumbs={[{ name: "404" }]} publicUrl={publicUrl} />
			<section className="wrap nf">
				<div className="nf-art" aria-hidden="true">
					<span className="nf-n">4</span>
					<img src={tube} width="200" height="300" alt="" />
					<span className="nf-n">4</span>
				</div>
				<h1>{title ?? t("notFound.title")}</h1>
				{children ?? <p className="lede">{t("notFound.text")}</p>}
				<search className="nf-search">
					<form className="bigsearch" method="get" action={addressIn(locale, "/post-list")}>
						<Icon of={search} />
						<input
							type="search"
							name="keyword"
							required
							maxLength={200}
							aria-label={t("notFound.searchIn")}
							placeholder={t("notFound.searchIn")}
						/>
						<button className="btn btn-primary" type="submit">
							<Icon of={search} />
							<span>{t("notFound.search")}</span>
						</button>
					</form>
				</search>
				<nav className="nf-l" aria-label={t("notFound.links")}>
					{ways.map(({ to, icon, name }) => (
						<SiteLink key={name} to={to}>
							<Icon of={icon} />
							<span>{t(`notFound.${name}`)}</span>
							<Icon of={arrowRight} pointing className="go" />
						</SiteLink>
					))}
				</nav>
			</section>
		</>
	);
}
