import { Building2, Eye, House, MoveHorizontal } from "lucide-react";
import { useTranslations } from "use-intl";
import { useOthersAt } from "#domain/reception/assignee/cpanel/assignee.tsx";
import { AgeText } from "#domain/reception/reception/cpanel/age-text.tsx";
import { actionKey, isHarsh } from "#domain/reception/reception/cpanel/decisions.ts";
import { StateBadge } from "#domain/reception/reception/cpanel/state-badge.tsx";
import { useShortDay } from "#domain/reception/reception/cpanel/use-short-day.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { formatTime } from "#locale/date/date.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { InitialAvatar } from "#records/detail/initial-avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { CardGrip } from "#ui/card-column.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import type { ReceptionCard } from "../schema.ts";
import { movesOf } from "./columns.ts";
import { nameOf } from "./use-card-move.ts";
import { CardMover, CardWait } from "./waiting-text.tsx";

/** Time and place of the sampling visit. */
function CardVisit({ card }: { card: ReceptionCard }) {
	const t = useTranslations("queue");
	const isHome = card.samplingLocation === 2;
	const Icon = isHome ? House : Building2;
	const day = useShortDay()(card.slotStartsAt);
	return (
		<p className="board-card-visit">
			<Icon className="icon" aria-hidden />
			<span className="visually-hidden">{isHome ? t("atHome") : t("atLaboratory")}</span>
			{day ? <span>{day}</span> : null}
			<Num>{formatTime(card.slotStartsAt)}</Num>
		</p>
	);
}

/** Facts to know before opening the request. */
function CardBadges({ card }: { card: ReceptionCard }) {
	const t = useTranslations("queue");
	const said = card.isAnswered ? t("answered") : card.isRefused ? t("refused") : "";
	return (
		<>
			{card.isDebtor && card.websiteReceptionStatus !== status.submitted ? (
				<Badge tone="bad">{t("debtor")}</Badge>
			) : null}
			{said ? <Badge tone="main">{said}</Badge> : <StateBadge status={card.websiteReceptionStatus} always />}
		</>
	);
}

type MenuProps = { card: ReceptionCard; onMove: (to: Status) => void };

/** The possible moves of a card as a menu, for users who do not drag cards. */
function MoveMenu({ card, onMove }: MenuProps) {
	const t = useTranslations("queue");
	const now = card.websiteReceptionStatus;
	const columnName = (column: NonNullable<ReturnType<typeof movesOf>[number]["column"]>) =>
		column === "ended" ? t("ended") : t(`stage.${column}`);
	return (
		// the row's own press, keys and drag are not meant by what happens in its menu
		// biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events to itself
		<span
			className="board-card-move"
			onPointerDown={(event) => event.stopPropagation()}
			onMouseDown={(event) => event.stopPropagation()}
			onClick={(event) => event.stopPropagation()}
			onKeyDown={(event) => event.stopPropagation()}
		>
			<MenuButton
				className="icon-button icon-button-sm board-card-menu"
				label={t("board.move", { name: nameOf(card) })}
				face={<MoveHorizontal className="icon" aria-hidden />}
				entries={movesOf(card).map(({ to, column }) => {
					const action = t(`action.${actionKey(now, to)}`);
					return {
						id: String(to),
						label: column ? t("board.moveTo", { column: columnName(column), action }) : action,
						isBad: isHarsh(to),
						run: () => onMove(to),
					};
				})}
			/>
		</span>
	);
}

type Props = {
	card: ReceptionCard;
	/** When the card with the median wait in this column began to wait. */
	middle: string | null;
	mayMove: boolean;
	onMove: (to: Status) => void;
};

/** A request's card on the board. */
export function BoardCard({ card, middle, mayMove, onMove }: Props) {
	const t = useTranslations("queue");
	const { user } = useCurrentUser();
	const others = useOthersAt(card);
	const { assignee } = card;
	return (
		<>
			<div className="board-card-head">
				<b>{nameOf(card)}</b>
				{mayMove ? (
					<span className="board-card-tools">
						<CardGrip className="icon-button icon-button-sm board-card-grip" />
						{movesOf(card).length ? <MoveMenu card={card} onMove={onMove} /> : null}
					</span>
				) : null}
			</div>
			<p className="board-card-line">
				<bdi dir="ltr" className="code">
					{showTrackingCode(card.trackingCode)}
				</bdi>
				<AgeText age={card.age} ageScale={card.ageScale} />
			</p>
			<CardVisit card={card} />
			<CardWait card={card} middle={middle} />
			{card.moved ? <CardMover moved={card.moved} /> : null}
			<div className="board-card-foot">
				<span className="board-card-badges">
					<CardBadges card={card} />
				</span>
				{assignee ? (
					<span className="board-card-assignee" title={assignee.name}>
						<span className="visually-hidden">
							{t("assignee.name")}: {assignee.id === user.id ? t("assignee.you") : assignee.name}
						</span>
						<InitialAvatar name={assignee.name} className="board-card-avatar" />
					</span>
				) : null}
			</div>
			{others ? (
				<p className="board-card-hands">
					<Eye className="icon" aria-hidden />
					<span>{t("assignee.inHandsOf", { names: others })}</span>
				</p>
			) : null}
		</>
	);
}
