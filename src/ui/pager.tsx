import { __iconData as chevronLeft } from "lucide-react/icons/chevron-left";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as ellipsis } from "lucide-react/icons/ellipsis";
import type { ComponentType, ReactNode } from "react";
import { Num } from "./bidi-text.tsx";
import { Icon } from "./icon.tsx";
import { useLocale } from "./locale-context.tsx";
import { pagerWindow } from "./pager-window.ts";
import { SiteLink } from "./site-link.tsx";
import { uiTexts } from "./texts.ts";

type LinkProps = {
	to: string;
	className: string;
	rel?: string;
	"aria-label": string;
	"aria-current"?: "page";
	children: ReactNode;
};

type Props = {
	page: number;
	totalPages: number;
	/** The address of a page. */
	hrefOf: (page: number) => string;
	/** The component for a page number; by default a plain link of the site. */
	Link?: ComponentType<LinkProps>;
	className?: string;
};

/**
 * The pages of a list: first, last, those within two of the current page, and links to the previous and next page
 * (specification §4). Renders nothing for a single page.
 */
export function Pager({ page, totalPages, hrefOf, Link = SiteLink, className }: Props) {
	const t = uiTexts(useLocale());
	if (totalPages <= 1) return null;
	const step = (to: number, rel: "prev" | "next") =>
		to >= 1 && to <= totalPages ? (
			<Link to={hrefOf(to)} rel={rel} className="pager-page pager-arrow" aria-label={t(`pager.${rel}`)}>
				<Icon of={rel === "prev" ? chevronLeft : chevronRight} pointing />
			</Link>
		) : null;
	return (
		<nav className={className ? `pager ${className}` : "pager"} aria-label={t("pager.pages")}>
			{step(page - 1, "prev")}
			<ol>
				{pagerWindow(page, totalPages).map((item, index) => (
					<li key={item === "gap" ? `gap-${index}` : item}>
						{item === "gap" ? (
							<span className="pager-gap">
								<Icon of={ellipsis} />
							</span>
						) : (
							<Link
								to={hrefOf(item)}
								className={item === page ? "pager-page on" : "pager-page"}
								aria-label={t("pager.page", { number: item })}
								aria-current={item === page ? "page" : undefined}
							>
								<Num>{item}</Num>
							</Link>
						)}
					</li>
				))}
			</ol>
			{step(page + 1, "next")}
		</nav>
	);
}
