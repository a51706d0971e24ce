import { BookmarkPlus, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { useCurrentInView } from "#records/use-current-in-view.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import type { SavedView, ViewFilter } from "../schema.ts";
import { useViews } from "./use-saved-views.ts";

// includes its form: loaded when a view is saved or changed
const ViewDialog = lazyComponent(async () => (await import("./saved-view-dialog.tsx")).ViewDialog);

/** The standard views, shown to every user at the desk. */
const ready = {
	waiting: { waiting: "true" },
	needsInformation: { status: "needsInformation" },
	today: { day: "today" },
	mine: { assignee: "me" },
} as const satisfies Record<string, ViewFilter>;

type Chosen = Record<string, string>;

/** Converts a view to filters for the queue's address; the day of a view is relative to today. */
function asChosen({ day, ...filter }: ViewFilter): Chosen {
	const today = dayInTehran(new Date());
	return { ...filter, ...(day ? { day: day === "today" ? today : addDays(today, 1) } : {}) };
}

/** Converts the current filters to a view; undefined when there are no filters, or when they contain a fixed day. */
function asView({ day, ...rest }: Chosen): ViewFilter | undefined {
	const today = dayInTehran(new Date());
	const near = ({ [today]: "today", [addDays(today, 1)]: "tomorrow" } as const)[day ?? ""];
	if (day && !near) return undefined;
	const view = { ...rest, ...(near ? { day: near } : {}) } as ViewFilter;
	return Object.keys(view).length ? view : undefined;
}

const isSame = (one: Chosen, other: Chosen) =>
	Object.keys({ ...one, ...other }).every((name) => (one[name] ?? "") === (other[name] ?? ""));

type Props = { chosen: Chosen; hrefOf: (chosen: Chosen) => string };

/** Views of the queue: standard, own and shared views; the current filters can be saved as a view. */
export function SavedViewChips({ chosen, hrefOf }: Props) {
	const t = useTranslations("queue.view");
	const { views, change } = useViews();
	const [edited, setEdited] = useState<SavedView | "new">();
	// a standard view keeps the current layout; a saved one uses its own
	const look = chosen.view === "board" ? ({ view: "board" } as const) : {};
	const all = [
		...Object.entries(ready).map(([key, filter]) => ({
			key,
			name: t(`ready.${key as "mine"}`),
			filter: { ...filter, ...look } satisfies ViewFilter,
			isShared: false,
		})),
		...views.map(({ id, name, filter, isShared }) => ({ key: id, name, filter, isShared })),
	].map((each) => ({ ...each, isOn: isSame(asChosen(each.filter), chosen) }));
	const on = all.find(({ isOn }) => isOn);
	// a colleague may share a view of just the same
	const own = views.find(({ isOwn, filter }) => isOwn && isSame(asChosen(filter), chosen));
	const now = asView(chosen);
	const line = useCurrentInView(on?.key);
	return (
		<nav ref={line} className="chips saved-views" aria-label={t("label")}>
			{all.map(({ key, name, filter, isOn, isShared }) => (
				<Link
					key={key}
					className={isOn ? "chip on" : "chip"}
					aria-current={isOn ? "true" : undefined}
					to={hrefOf(asChosen(filter))}
					preventScrollReset
				>
					{isShared ? (
						<>
							<Users className="icon" aria-hidden />
							<span className="visually-hidden">{t("shared")}: </span>
						</>
					) : null}
					<bdi>{name}</bdi>
				</Link>
			))}
			{own ? (
				<Button variant="quiet" size="sm" onPress={() => setEdited(own)}>
					{t("edit")}
				</Button>
			) : now && !on ? (
				<Button
					variant="quiet"
					size="sm"
					icon={<BookmarkPlus className="icon" aria-hidden />}
					onPress={() => setEdited("new")}
				>
					{t("save")}
				</Button>
			) : null}
			{edited && now ? (
				<Suspense>
					<ViewDialog
						{...(edited === "new" ? {} : { view: edited })}
						filter={now}
						change={change}
						onClose={() => setEdited(undefined)}
					/>
				</Suspense>
			) : null}
		</nav>
	);
}
