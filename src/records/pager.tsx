import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Num } from "#ui/runs.tsx";
import { pagerWindow } from "./pager-window.ts";

type Props = {
	page: number;
	totalPages: number;
	/** The address of a page. */
	addressOf: (page: number) => string;
};

/** First, last, within two of the current one, and the neighbours (specification §4). Nothing for a single page. */
export function Pager({ page, totalPages, addressOf }: Props) {
	const t = useTranslations("records");
	if (totalPages <= 1) return null;
	const step = (to: number, label: string, Icon: typeof ChevronLeft) =>
		to >= 1 && to <= totalPages ? (
			<Link to={addressOf(to)} preventScrollReset className="pg pg-x" aria-label={label}>
				<Icon className="i i-dir" aria-hidden />
			</Link>
		) : null;
	return (
		<nav className="pager" aria-label={t("pages")}>
			{step(page - 1, t("previousPage"), ChevronLeft)}
			{pagerWindow(page, totalPages).map((item, index) =>
				item === "gap" ? (
					<span key={`gap-${index}`} className="pg-gap">
						<Ellipsis className="i" aria-hidden />
					</span>
				) : (
					<Link
						key={item}
						to={addressOf(item)}
						preventScrollReset
						className={item === page ? "pg on" : "pg"}
						aria-label={t("pageNumber", { number: item })}
						aria-current={item === page ? "page" : undefined}
					>
						<Num>{item}</Num>
					</Link>
				),
			)}
			{step(page + 1, t("nextPage"), ChevronRight)}
		</nav>
	);
}
