import { __iconData as chevronLeft } from "lucide-react/icons/chevron-left";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { __iconData as ellipsis } from "lucide-react/icons/ellipsis";
import { pagerWindow } from "#records/pager-window.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { shellTexts } from "./texts.ts";

type Props = {
	page: number;
	totalPages: number;
	/** The path of a page, without language. */
	addressOf: (page: number) => string;
};

/** Pages of a public list: first, last, within two of the current one, and the neighbours (specification §4). */
export function Pager({ page, totalPages, addressOf }: Props) {
	const t = shellTexts(useLocale());
	if (totalPages <= 1) return null;
	const step = (to: number, rel: "prev" | "next") =>
		to >= 1 && to <= totalPages ? (
			<SiteLink to={addressOf(to)} rel={rel} className="pg pg-x" aria-label={t(`pager.${rel}`)}>
				<Icon of={rel === "prev" ? chevronLeft : chevronRight} pointing />
			</SiteLink>
		) : null;
	return (
		<nav className="pager" aria-label={t("pager.pages")}>
			{step(page - 1, "prev")}
			<ol>
				{pagerWindow(page, totalPages).map((item, index) => (
					<li key={item === "gap" ? `gap-${index}` : item}>
						{item === "gap" ? (
							<span className="pg-gap">
								<Icon of={ellipsis} />
							</span>
						) : (
							<SiteLink
								to={addressOf(item)}
								className={item === page ? "pg on" : "pg"}
								aria-label={t("pager.page", { number: item })}
								aria-current={item === page ? "page" : undefined}
							>
								<Num>{item}</Num>
							</SiteLink>
						)}
					</li>
				))}
			</ol>
			{step(page + 1, "next")}
		</nav>
	);
}
