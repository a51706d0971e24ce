import { ArrowDownToLine, Lock } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { actionKey } from "#domain/reception/reception/cpanel/decisions.ts";
import { type Status, statusName } from "#domain/reception/reception/state/status.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { CardColumn } from "#ui/card-column.tsx";
import { num } from "#ui/num.tsx";
import type { ReceptionCard } from "../schema.ts";
import { BoardCard } from "./card.tsx";
import { type Column, columnOf, movesInto } from "./columns.ts";
import { nameOf } from "./use-card-move.ts";
import { MiddleWait } from "./waiting-text.tsx";

export type Hand = {
	/** The card that is being dragged. */
	dragged: ReceptionCard | undefined;
	lift: (id: string | undefined) => void;
	drop: (card: ReceptionCard, column: Column) => void;
	begin: (card: ReceptionCard, to: Status) => void;
	open: (id: string) => void;
	movingId: string | undefined;
	openId: string | undefined;
	mayMove: boolean;
};

/** What dropping the card here would do: the name of the move, or why there is none. */
function DropNote({ dragged, column }: { dragged: ReceptionCard; column: Column }) {
	const t = useTranslations("queue");
	if (columnOf(dragged) === column) return null;
	const now = dragged.websiteReceptionStatus;
	const [to, ...others] = movesInto(dragged, column);
	return to === undefined ? (
		<p className="board-note is-no">
			<Lock className="icon" aria-hidden />
			<span>{t("board.notFrom", { state: t(`state.${statusName[now]}`) })}</span>
		</p>
	) : (
		<p className="board-note">
			<ArrowDownToLine className="icon" aria-hidden />
			<span>
				{others.length ? t("board.dropHere") : t("board.drop", { action: t(`action.${actionKey(now, to)}`) })}
			</span>
		</p>
	);
}

/** Leads to the cards that are not shown: loads more here, or opens the table. */
function MoreCards({ count, onMore, tableHref }: Pick<Props, "count" | "onMore" | "tableHref">) {
	const t = useTranslations("queue");
	return onMore ? (
		<Button variant="quiet" size="sm" block onPress={onMore}>
			{t.rich("board.more", { count, num })}
		</Button>
	) : (
		<Link className="board-rest" to={tableHref}>
			{t.rich("board.rest", { count, num })}
		</Link>
	);
}

type Props = {
	column: Column;
	cards: readonly ReceptionCard[];
	count: number;
	/** When the card with the median wait began to wait; null when no card waits. */
	middle: string | null;
	hand: Hand;
	/** Whether this is the visible column on a phone. */
	isOn: boolean;
	onMore: (() => void) | undefined;
	/** The column's requests in the table. */
	tableHref: string;
	/** Opens or closes the column of ended requests. */
	toggle?: { href: string; isOpen: boolean };
};

/** A column of the board: a stage and its cards. */
export function BoardColumn({ column, cards, count, middle, hand, isOn, onMore, tableHref, toggle }: Props) {
	const t = useTranslations("queue");
	const titleId = useId();
	const name = column === "ended" ? t("ended") : t(`stage.${column}`);
	const { dragged } = hand;
	const isClosed = toggle !== undefined && !toggle.isOpen;
	const canTake = dragged !== undefined && movesInto(dragged, column).length > 0;
	const isForeign = dragged !== undefined && columnOf(dragged) !== column;
	const left = count - cards.length;
	return (
		<section
			className={[
				"board-column",
				isOn && "is-on",
				isClosed && "is-closed",
				isForeign && (canTake ? "can-take" : "cannot-take"),
			]
				.filter(Boolean)
				.join(" ")}
			aria-labelledby={titleId}
			data-column={column}
		>
			<header>
				<i className={`board-dot is-${column}`} aria-hidden />
				<h2 id={titleId}>
					{toggle ? (
						<Link to={toggle.href} preventScrollReset aria-expanded={toggle.isOpen}>
							{name}
						</Link>
					) : (
						name
					)}
				</h2>
				<span className="board-count">
					<Num>{count}</Num>
				</span>
			</header>
			{middle ? <MiddleWait since={middle} /> : null}
			{dragged ? <DropNote dragged={dragged} column={column} /> : null}
			<CardColumn
				label={t("board.cardsOf", { column: name })}
				className="board-cards"
				cards={cards.map((card) => ({
					id: card.id,
					text: t("board.card", {
						name: nameOf(card),
						state: t(`state.${statusName[card.websiteReceptionStatus]}`),
					}),
					className: [
						"board-card",
						card.id === hand.openId && "is-open",
						card.id === hand.movingId && "is-moving",
					]
						.filter(Boolean)
						.join(" "),
					face: (
						<BoardCard
							card={card}
							middle={middle}
							mayMove={hand.mayMove}
							onMove={(to) => hand.begin(card, to)}
						/>
					),
				}))}
				nothing={isClosed || count > 0 ? null : <p className="board-empty">{t("board.empty")}</p>}
				isReadOnly={!hand.mayMove}
				canTake={canTake && dragged.id !== hand.movingId}
				onLift={hand.lift}
				onDrop={() => dragged && hand.drop(dragged, column)}
				onOpen={hand.open}
			/>
			{left > 0 && !isClosed ? <MoreCards count={left} onMore={onMore} tableHref={tableHref} /> : null}
		</section>
	);
}
