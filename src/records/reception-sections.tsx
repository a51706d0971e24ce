import {
	ChartColumn,
	FileCheck2,
	FilePenLine,
	Inbox,
	MessageSquareText,
	Route,
	SquareKanban,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useCurrentUser } from "./current-user.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

/** The parts of the reception pages, in the order of the work; `entry` is the page's name in the panel. */
const sections = [
	{ path: "/cpanel/receptions", entry: "receptionQueue", icon: Inbox, right: "reception.read" },
	{
		path: "/cpanel/receptions?view=board",
		entry: "receptionBoard",
		icon: SquareKanban,
		right: "reception.read",
	},
	{ path: "/cpanel/day-sheet", entry: "daySheet", icon: Route, right: "daySheet.read" },
	{ path: "/cpanel/results", entry: "results", icon: FilePenLine, right: "report.read" },
	{ path: "/cpanel/release", entry: "release", icon: FileCheck2, right: "report.release" },
	{ path: "/cpanel/messages", entry: "messages", icon: MessageSquareText, right: "reception.read" },
	{
		path: "/cpanel/receptions/figures",
		entry: "receptionFigures",
		icon: ChartColumn,
		right: "reception.read",
	},
] as const;

/** The parts of the reception pages, each on its own page (panel 5.4b). */
export function ReceptionSections() {
	const t = useTranslations("cpanel.entry");
	const { pathname, search } = useLocation();
	const isBoard = new URLSearchParams(search).get("view") === "board";
	const { user } = useCurrentUser();
	// an open request is next to the queue
	const under = sections.findLast(({ path }) => pathname.startsWith(path));
	/**
	 * The address of a section. Queue and board show the same requests, so a link from one to the other keeps search and
	 * filters.
	 */
	const hrefOf = (section: (typeof sections)[number]) => {
		if (under?.entry !== "receptionQueue" || !/^reception(Queue|Board)$/.test(section.entry))
			return section.path;
		const params = new URLSearchParams(search);
		params.delete("page");
		if (section.entry === "receptionBoard") params.set("view", "board");
		else params.delete("view");
		return params.size ? `${sections[0].path}?${params}` : sections[0].path;
	};
	const on = under?.entry === "receptionQueue" && isBoard ? sections[1] : under;
	const line = useCurrentInView(on?.path);
	return (
		<nav ref={line} className="tabs reception-sections" aria-label={t("receptions")}>
			{sections
				.filter(({ right }) => hasRight(user, right))
				.map((section) => (
					<Link
						key={section.path}
						to={hrefOf(section)}
						className={section === on ? "on" : undefined}
						aria-current={section === on ? "page" : undefined}
					>
						<section.icon className="icon" aria-hidden />
						<span>{t(section.entry)}</span>
					</Link>
				))}
		</nav>
	);
}
