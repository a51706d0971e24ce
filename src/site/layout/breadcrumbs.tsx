import { hrefIn } from "#locale/url.ts";
import { Breadcrumbs as Trail } from "#ui/breadcrumbs.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { type PageName, shellTexts } from "./texts.ts";

/** One step of the breadcrumbs (specification §2.4): a page by its name, optionally with its own label. */
export type Crumb = {
	name: PageName;
	/** The label of the step if it is more specific than the page's name, such as a post's title. */
	label?: string;
	/** Path without language; a step without a path is not a link. */
	path?: string;
	query?: Record<string, string>;
};

const hrefOf = ({ path, query }: Crumb) =>
	path === undefined ? undefined : `${path}${query ? `?${new URLSearchParams(query)}` : ""}`;

/**
 * Home, the parent page if there is one, and the current page. For posts and lists the behaviours script replaces the
 * parent with the previously visited page (`data-trail`).
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

/** JSON that cannot close the script element around it. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
