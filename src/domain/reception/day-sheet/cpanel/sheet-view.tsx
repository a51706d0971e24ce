import { Navigation } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { VisitOutcomeKind } from "#domain/reception/reception/state/visit-outcome.ts";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import { isReachable } from "../visit-state.ts";
import { DayProgress } from "./day-progress.tsx";
import { BackCard } from "./offline/back-card.tsx";
import type { ShownVisit } from "./offline/outbox.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import { RoundMap } from "./plan/round-map.tsx";
import { isDone } from "./progress.ts";
import type { TypedPayment } from "./visit/use-paid.ts";
import { type Ticks, VisitCard } from "./visit/visit-card.tsx";
import { DoneVisits, VisitRow } from "./visit/visit-row.tsx";
import { slotOf } from "./visit/visit-texts.ts";

type Numbered = { visit: ShownVisit; order: number };

/** Groups of visits made on one trip: visits with the same slot and district. */
function groupsOf(visits: readonly Numbered[]): Numbered[][] {
	const key = ({ visit }: Numbered) => `${visit.slotStartsAt} ${visit.slotEndsAt} ${visit.districtName}`;
	return [...Map.groupBy(visits, key).values()];
}

/** The open visit: the selected one, or else the next to be made. */
export const openVisitOf = (visits: readonly ShownVisit[], chosen: string | undefined) =>
	visits.find((visit) => visit.id === chosen && visit.state === "open") ??
	visits.find(({ state }) => state === "open");

type Props = {
	/** Title for print: day and sampler. */
	title: ReactNode;
	visits: readonly ShownVisit[];
	open: ShownVisit | undefined;
	/** Whether the user selected the open visit. */
	isChosen: boolean;
	onChoose: (id: string) => void;
	ticksOf: (id: string) => Ticks;
	onTick: (id: string, name: string, isTicked: boolean) => void;
	typedOf: (visit: ShownVisit) => TypedPayment;
	onType: (id: string, typed: TypedPayment) => void;
	/** Undefined in a read-only view. */
	onOutcome?: (visit: ShownVisit, kind: VisitOutcomeKind) => void;
	onCorrect?: (visit: ShownVisit) => void;
};

/** A day's visits in order: done, current, and next. */
export function SheetView(props: Props) {
	const { title, visits, open, isChosen, onChoose, ticksOf, onTick, typedOf, onType, onOutcome, onCorrect } =
		props;
	const [isDoneShown, setDoneShown] = useState(() => matchMedia("(min-width: 50.0625em)").matches);
	const numbered = visits.map((visit, index) => ({ visit, order: index + 1 }));
	const toCome = numbered.filter(({ visit }) => !isDone(visit));
	return (
		<>
			<DayProgress visits={visits} nowId={open?.id} />
			<div className="day-columns">
				<div className="day-list">
					<DoneVisits
						visits={numbered.filter(({ visit }) => isDone(visit))}
						isOpen={isDoneShown}
						onToggle={() => setDoneShown(!isDoneShown)}
						onCorrect={onCorrect}
					/>
					{groupsOf(toCome).map((group) => (
						<SlotGroup
							key={group[0]?.visit.id}
							group={group}
							open={open}
							isChosen={isChosen}
							onChoose={onChoose}
							ticksOf={ticksOf}
							onTick={onTick}
							typedOf={typedOf}
							onType={onType}
							onOutcome={onOutcome}
						/>
					))}
				</div>
				<aside className="day-side">
					<RoundMap visits={numbered.filter(({ visit }) => isReachable(visit.state))} nowId={open?.id} />
					<BackCard visits={visits} />
				</aside>
			</div>
			<PaperSheet visits={visits} title={title} />
		</>
	);
}

type GroupProps = Pick<
	Props,
	"open" | "isChosen" | "onChoose" | "ticksOf" | "onTick" | "typedOf" | "onType" | "onOutcome"
> & {
	group: readonly Numbered[];
};

function SlotGroup({
	group,
	open,
	isChosen,
	onChoose,
	ticksOf,
	onTick,
	typedOf,
	onType,
	onOutcome,
}: GroupProps) {
	const t = useTranslations("daySheet");
	const [first] = group;
	if (!first) return null;
	const isNow = group.some(({ visit }) => visit.id === open?.id);
	return (
		<section className="slot-group">
			<header className="slot-head">
				<h2>
					<Num>{slotOf(first.visit)}</Num>
				</h2>
				<small>
					{t.rich("slot", { district: first.visit.districtName || "none", count: group.length, num })}
				</small>
				{isNow ? (
					<span className="slot-now">
						<Badge tone="main" mark={<Navigation className="icon" aria-hidden />}>
							{t("now")}
						</Badge>
					</span>
				) : null}
			</header>
			<ul className="slot-visits">
				{group.map(({ visit, order }) => (
					<Fragment key={visit.id}>
						{visit.id === open?.id ? (
							<li>
								<VisitCard
									key={visit.id}
									visit={visit}
									order={order}
									ticks={ticksOf(visit.id)}
									onTick={(name, isTicked) => onTick(visit.id, name, isTicked)}
									typed={typedOf(visit)}
									onType={(typed) => onType(visit.id, typed)}
									onOutcome={onOutcome && ((kind) => onOutcome(visit, kind))}
									takesFocus={isChosen}
								/>
							</li>
						) : (
							<VisitRow visit={visit} order={order} onOpen={() => onChoose(visit.id)} />
						)}
					</Fragment>
				))}
			</ul>
		</section>
	);
}
