import {
	ChevronRight,
	ClipboardCheck,
	FilePen,
	Languages,
	MessageSquare,
	MessageSquareWarning,
	SearchX,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useMomentText } from "#records/moment-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useContentTasks, useDeskCourse } from "./queries.ts";

type Task = {
	id: string;
	tone: "bad" | "warn" | "info";
	icon: ReactNode;
	title: ReactNode;
	note: ReactNode;
	to: string;
};

/** The tasks that need attention, worst first. */
function useTasks(hasDesk: boolean, hasContent: boolean): Task[] | undefined {
	const t = useTranslations("dashboard.attention");
	const momentText = useMomentText();
	const desk = useDeskCourse(14).data;
	const content = useContentTasks().data;
	if ((hasDesk && !desk) || (hasContent && !content)) return undefined;
	const counted = (
		name: "failedSms" | "suggestions" | "translate" | "missed",
		count: number,
		task: Pick<Task, "tone" | "icon" | "to">,
	): Task[] =>
		count
			? [{ id: name, ...task, title: t.rich(`${name}.title`, { count, num }), note: t(`${name}.note`) }]
			: [];
	return [
		...counted("failedSms", (hasDesk && desk?.failedSmsCount) || 0, {
			tone: "bad",
			icon: <MessageSquareWarning className="icon" aria-hidden />,
			to: "/cpanel/messages",
		}),
		...(content?.unpublished ?? []).map(
			({ document, locale, updatedDateTime }): Task => ({
				id: `${document}:${locale}`,
				tone: "warn",
				icon: <FilePen className="icon" aria-hidden />,
				title: t(`unpublished.${document}.${locale}`),
				note: t("changedAt", { at: momentText(updatedDateTime) }),
				to: document === "home" ? "/cpanel/mainPage" : "/cpanel/menu-tree",
			}),
		),
		...counted("suggestions", content?.newSuggestions ?? 0, {
			tone: "info",
			icon: <MessageSquare className="icon" aria-hidden />,
			to: "/cpanel/PollSuggestions?state=new",
		}),
		...counted("translate", content?.toTranslate ?? 0, {
			tone: "info",
			icon: <Languages className="icon" aria-hidden />,
			to: "/cpanel/parity",
		}),
		...counted("missed", content?.missedSearches ?? 0, {
			tone: "info",
			icon: <SearchX className="icon" aria-hidden />,
			to: "/cpanel/missed-searches",
		}),
	];
}

/** The tasks that wait for staff, each with a link to its page. */
export function Attention({ hasDesk, hasContent }: { hasDesk: boolean; hasContent: boolean }) {
	const t = useTranslations("dashboard.attention");
	const tasks = useTasks(hasDesk, hasContent);
	return (
		<section className="card span-4 shares-card">
			<div className="card-head">
				<h2>{t("title")}</h2>
			</div>
			{tasks === undefined ? (
				<Skeleton height="8rem" />
			) : tasks.length ? (
				<ul className="todo">
					{tasks.map(({ id, tone, icon, title, note, to }) => (
						<li key={id}>
							<Link to={to}>
								<span className={`todo-item ${tone}`}>{icon}</span>
								<span>
									<b>{title}</b>
									<small>{note}</small>
								</span>
								<ChevronRight className="icon icon-directional" aria-hidden />
							</Link>
						</li>
					))}
				</ul>
			) : (
				<EmptyState small tone="ok" icon={<ClipboardCheck className="icon" aria-hidden />} title={t("none")}>
					{t("noneText")}
				</EmptyState>
			)}
		</section>
	);
}
