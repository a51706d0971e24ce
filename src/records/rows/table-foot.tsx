import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import { Pager } from "../list/pager.tsx";

type Props = {
	page: number;
	pageSize: number;
	totalPages: number;
	totalCount: number;
	/** Number of rows on this page. */
	shown: number;
	hrefOf: (page: number) => string;
	children?: ReactNode;
};

/** Shown below a list: which rows are visible, the total number of rows, and links to the other pages. */
export function TableFoot(props: Props) {
	const { page, pageSize, totalPages, totalCount, shown, hrefOf, children } = props;
	const t = useTranslations("records");
	const first = (page - 1) * pageSize;
	return (
		<footer className="table-foot">
			<span className="muted">
				{t.rich("shownOf", { from: first + 1, to: first + shown, total: totalCount, num })}
			</span>
			<Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />
			{children}
		</footer>
	);
}
