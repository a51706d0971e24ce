import { Ban, Check, ChevronDown, CircleCheck, Clock, Pencil, UserX, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import type { VisitState } from "../../schema.ts";
import type { ShownVisit } from "../offline/outbox.ts";
import { TubeCounts } from "./tubes.tsx";
import { AddressText, PersonText } from "./visit-head.tsx";
import { nameOf, slotOf } from "./visit-texts.ts";

const looks: Record<VisitState, { tone: "ok" | "warn" | "bad" | "info" | "main"; mark: ReactNode }> = {
	open: { tone: "main", mark: <Clock className="icon" aria-hidden /> },
	"on-hold": { tone: "info", mark: <Clock className="icon" aria-hidden /> },
	sampled: { tone: "ok", mark: <Check className="icon" aria-hidden /> },
	"no-show": { tone: "warn", mark: <UserX className="icon" aria-hidden /> },
	"could-not": { tone: "warn", mark: <Ban className="icon" aria-hidden /> },
	cancelled: { tone: "bad", mark: <Ban className="icon" aria-hidden /> },
};

/** The status of a visit, as a word and an icon. */
export function VisitStateBadge({ state }: { state: VisitState }) {
	const t = useTranslations("daySheet.state");
	return (
		<Badge tone={looks[state].tone} mark={looks[state].mark}>
			{t(state)}
		</Badge>
	);
}

type RowProps = { visit: ShownVisit; order: number; onOpen: () => void };

/** A later visit as a row; one click opens it. */
export function VisitRow({ visit, order, onOpen }: RowProps) {
	const t = useTranslations("daySheet");
	const isOpen = visit.state === "open";
	const inside = (
		<>
			<span className="visit-order" aria-hidden>
				<Num>{order}</Num>
			</span>
			<span className="visit-row-body">
				<span className="visit-row-head">
					<b>{nameOf(visit)}</b>
					<small>
						<PersonText visit={visit} />
					</small>
				</span>
				<AddressText visit={visit} isShort />
				<span className="visit-row-foot">
					{isOpen ? <TubeCounts tubes={visit.tubes} /> : <VisitStateBadge state={visit.state} />}
					{isOpen && visit.fastingHours ? (
						<Badge tone="warn" mark={<Utensils className="icon" aria-hidden />}>
							{t("fasting")}
						</Badge>
					) : null}
				</span>
				{visit.state === "on-hold" ? <small>{t("onHold")}</small> : null}
				{visit.state === "cancelled" ? <small>{t("cancelledText")}</small> : null}
			</span>
		</>
	);
	return (
		<li className={isOpen ? "visit-row" : "visit-row is-off"}>
			{isOpen ? (
				<button type="button" onClick={onOpen}>
					{inside}
				</button>
			) : (
				<div>{inside}</div>
			)}
		</li>
	);
}

type DoneProps = {
	visits: readonly { visit: ShownVisit; order: number }[];
	isOpen: boolean;
	onToggle: () => void;
	/** Undefined in a read-only view. */
	onCorrect?: ((visit: ShownVisit) => void) | undefined;
};

/** Visits with an outcome; the latest outcome can be changed until another user has changed the request. */
export function DoneVisits({ visits, isOpen, onToggle, onCorrect }: DoneProps) {
	const t = useTranslations("daySheet");
	if (visits.length === 0) return null;
	return (
		<section className="card done-visits">
			<h2>
				<button type="button" aria-expanded={isOpen} aria-controls="done-visits" onClick={onToggle}>
					<CircleCheck className="icon is-ok" aria-hidden />
					<span>{t.rich("done", { count: visits.length, num })}</span>
					<ChevronDown className="icon" aria-hidden />
				</button>
			</h2>
			<ul id="done-visits" hidden={!isOpen}>
				{visits.map(({ visit, order }) => (
					<li key={visit.id} className={visit.state === "sampled" ? undefined : "is-missed"}>
						<span className="visit-order" aria-hidden>
							<Num>{order}</Num>
						</span>
						<span className="done-visit-words">
							<b>{nameOf(visit)}</b>
							<small>
								<Num>{slotOf(visit)}</Num> · {visit.districtName}
							</small>
						</span>
						{visit.said && !visit.said.conflict ? <Badge tone="line">{t("waiting.mark")}</Badge> : null}
						<VisitStateBadge state={visit.state} />
						{onCorrect && visit.outcome?.canCorrect ? (
							<IconButton
								size="sm"
								label={t("correct", { name: nameOf(visit) })}
								icon={<Pencil className="icon" aria-hidden />}
								onPress={() => onCorrect(visit)}
							/>
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}
