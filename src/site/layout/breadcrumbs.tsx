import { hrefIn } from "#locale/url.ts";
import { Breadcrumbs as Trail } from "#ui/breadcrumbs.tsx";
import { useLocale } from "#ui/locale-context.tsx";
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
 * Home, the natural parent where there is one, and the current page. For posts and lists the behaviours script puts the page
 * before this one in the parent's place (`data-trail`).
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
	const steps = all.map((crumb, index) => ({
		key: crumb.name + index,
		label: crumb.label ?? t(`share.${crumb.name}`),
		href: hrefOf(crumb),
	}));
	const list = {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ label, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			...(href ? { item: publicUrl + hrefIn(locale, href) } : {}),
		})),
	};
	return (
		<div className="wrap">
			<Trail label={t("shell.crumbs")} steps={steps} followsTrail={followsTrail} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, with every < escaped */}
			<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(list) }} />
		</div>
	);
}

/** JSON that cannot end its script element. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
