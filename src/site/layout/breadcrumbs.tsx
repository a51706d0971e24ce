import { __iconData as house } from "lucide-react/icons/house";
import { addressIn } from "#locale/address.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { type PageName, shellTexts } from "./texts.ts";

/** One step of the trail (specification §2.4): a page by its name, with a label of its own where it has one. */
export type Crumb = {
	name: PageName;
	/** Says more than the name does, such as a post's title. */
	label?: string;
	/** Path without language; a step without one leads nowhere. */
	path?: string;
	query?: Record<string, string>;
};

const hrefOf = ({ path, query }: Crumb) =>
	path === undefined ? undefined : `${path}${query ? `?${new URLSearchParams(query)}` : ""}`;

/**
 * Home, the natural parent where there is one, and the current page, which is highlighted and leads nowhere. For posts and
 * lists the behaviours script puts the page before this one in the parent's place (`data-trail`).
 * @param publicUrl for the machine-readable list
 */
export function Breadcrumbs({
	crumbs,
	followsTrail = false,
	publicUrl,
}: {
	crumbs: Crumb[];
	followsTrail?: boolean;
	publicUrl: string;
}) {
	const locale = useLocale();
	const t = shellTexts(locale);
	const all: Crumb[] = [{ name: "home", path: "/" }, ...crumbs];
	const labelOf = ({ name, label }: Crumb) => label ?? t(`share.${name}`);
	const list = {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: all.map((crumb, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: labelOf(crumb),
			...(hrefOf(crumb) ? { item: publicUrl + addressIn(locale, hrefOf(crumb) ?? "") } : {}),
		})),
	};
	return (
		<nav className="crumbs wrap" aria-label={t("shell.crumbs")} data-trail={followsTrail ? "" : undefined}>
			<ol>
				{all.map((crumb, index) => {
					const href = hrefOf(crumb);
					const isCurrent = index === all.length - 1;
					const words = index === 0 ? <HomeMark label={labelOf(crumb)} /> : labelOf(crumb);
					return (
						<li key={crumb.name + index}>
							{isCurrent ? (
								<span aria-current="page">{words}</span>
							) : href ? (
								<SiteLink to={href}>{words}</SiteLink>
							) : (
								<span>{words}</span>
							)}
						</li>
					);
				})}
			</ol>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, with every < escaped */}
			<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(list) }} />
		</nav>
	);
}

const HomeMark = ({ label }: { label: string }) => (
	<>
		<Icon of={house} />
		<span className="vh">{label}</span>
	</>
);

/** JSON that cannot end the script element it stands in. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
