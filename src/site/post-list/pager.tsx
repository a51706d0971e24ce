import { __iconData as chevronLeft } from "lucide-react/icons/chevron-left";
import { __iconData as chevronRight } from "lucide-react/icons/chevron-right";
import { pagerWindow } from "#records/pager-window.ts";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { listTexts } from "./texts.ts";

type Props = {
	page: number;
	totalPages: number;
	/** The path of a page, without language. */
	addressOf: (page: number) => string;
};

/** First, last, within two of the current one, and the neighbours, as plain links. Nothing for a single page. */
export function Pager({ page, totalPages, addressOf }: Props) {
	const t = listTexts(useLocale());
	if (totalPages <= 1) return null;
	const step = (to: number, rel: "prev" | "next") =>
		to >= 1 && to <= totalPages ? (
			<SiteLink
				to={addressOf(to)}
				rel={rel}
				className="pg pg-x"
				aria-label={t(rel === "prev" ? "list.previous" : "list.next")}
			>
				<Icon of={rel === "prev" ? chevronLeft : chevronRight} pointing />
			</SiteLink>
		) : null;
	return (
		<nav className="pager" aria-label={t("list.pages")}>
			{step(page - 1, "prev")}
			<ol>
				{pagerWindow(page, totalPages).map((item, index) => (
					<li key={item === "gap" ? `gap-${index}` : item}>
						{item === "gap" ? (
							<span className="pg-gap">…</span>
						) : (
							<SiteLink
								to={addressOf(item)}
								className={item === page ? "pg on" : "pg"}
								aria-label={t("list.page", { page: String(item) })}
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
