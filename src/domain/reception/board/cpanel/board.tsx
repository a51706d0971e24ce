import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useAcceptKey } from "#domain/reception/decision/cpanel/use-accept-key.ts";
import { type QueueFilter, useFollowQueue } from "#domain/reception/live/cpanel/queries.ts";
import { stages } from "#domain/reception/reception/state/status.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { RecordTabs } from "#records/list/collection-toolbar.tsx";
import { KeysHelp } from "#records/list/keys-help.tsx";
import { useListKeys } from "#records/list/list-keys.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordSearch } from "#records/list/record-search.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ReceptionBoard, ReceptionCard } from "../schema.ts";
import { BoardColumn, type Hand } from "./column.tsx";
import { type Column, columnOf, columns } from "./columns.ts";
import { MoveDialogs } from "./move-dialogs.tsx";
import { useBoard } from "./use-board.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useCardMove } from "./use-card-move.ts";
import { BoardClock } from "./waiting-text.tsx";

const Columns = () => (
	<div className="board-columns" aria-hidden>
		{stages.map((stage) => (
			<section key={stage} className="board-column is-on">
				<Skeleton width="60%" height="1.25rem" />
				{[1, 2, 3].map((card) => (
					<Skeleton key={card} width="100%" height="6.5rem" />
				))}
			</section>
		))}
	</div>
);

/** How many requests a column contains. */
const countOf = (board: ReceptionBoard, column: Column) =>
	column === "ended" ? board.endedCount : (board.stageCounts[stages.indexOf(column)] ?? 0);

/** The columns as tabs, for a phone. */
function StageTabs(props: { board: ReceptionBoard; on: Column; hrefOf: (column: Column) => string }) {
	const { board, on, hrefOf } = props;
	const t = useTranslations("queue");
	return (
		<RecordTabs
			label={t("byStage")}
			tabs={columns.map((column) => ({
				key: column,
				face: column === "ended" ? t("ended") : t(`stage.${column}`),
				href: hrefOf(column),
				count: countOf(board, column),
				isOn: column === on,
			}))}
		/>
	);
}

/** Keeps the focus on a card that was moved from its menu. */
function useFollowMoved(cards: readonly ReceptionCard[] | undefined) {
	const followed = useRef<{ id: string; column: Column }>(undefined);
	useEffect(() => {
		const now = cards?.find(({ id }) => id === followed.current?.id);
		if (!now || columnOf(now) === followed.current?.column) return;
		followed.current = undefined;
		const isLost =
			document.activeElement === document.body || document.activeElement?.closest("[data-column]");
		if (isLost) document.querySelector<HTMLElement>(`[data-card="${now.id}"]`)?.focus();
	}, [cards]);
	return (card: ReceptionCard) => {
		followed.current = { id: card.id, column: columnOf(card) };
	};
}

type Props = {
	/** The filters of the queue, as in its address. */
	filter: QueueFilter;
	/** The column that a phone shows; for ended requests, whether they are shown at all. */
	column: string | undefined;
	title: string;
	openId: string | undefined;
	mayMove: boolean;
	isNarrowed: boolean;
	onSearch: (text: string) => void;
	onReset: () => void;
	onClose: (() => void) | undefined;
	/** Address of a column on a phone. */
	columnHref: (column: Column | "") => string;
	tableHref: (column: Column) => string;
	tools: React.ReactNode;
};

/** State of the card that is being dragged, moved or opened. The board does not change during a drag. */
function useHand(shown: ReceptionBoard | undefined, { openId, mayMove }: Pick<Props, "openId" | "mayMove">) {
	const { search } = useLocation();
	const navigate = useNavigate();
	const live = shown?.dataList;
	const [held, setHeld] = useState<{ board: ReceptionBoard; card: ReceptionCard }>();
	const cardOf = (id: string) => live?.find((card) => card.id === id);
	const move = useCardMove();
	const follow = useFollowMoved(live);
	const hand: Hand = {
		dragged: held?.card,
		lift(id) {
			const card = id === undefined ? undefined : cardOf(id);
			setHeld(card && shown ? { board: shown, card } : undefined);
		},
		drop: move.drop,
		begin(card, to) {
			follow(card);
			move.begin(card, to);
		},
		open: (id) => void navigate(`/cpanel/receptions/${id}${search}`, { preventScrollReset: true }),
		movingId: move.movingId,
		openId,
		mayMove,
	};
	return { hand, move, cardOf, heldBoard: held?.board };
}

/** The queue as a board: a column for each stage, with cards moved by dragging or from their menu (panel 5.1). */
export function Board(props: Props) {
	const { filter, column: chosen, title, openId, mayMove, isNarrowed, onSearch, onReset, onClose } = props;
	const t = useTranslations("queue");
	const root = useRef<HTMLElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const on = columns.find((column) => column === chosen) ?? "reception";
	const isEndedOpen = on === "ended";
	const { query, moreOf } = useBoard(filter, isEndedOpen);
	const live = query.data?.dataList;
	useFollowQueue(live, openId);
	useListKeys({ list: root, search: input, close: onClose });
	useBoardKeys(root);
	useAcceptKey(live, openId, mayMove);
	const { hand, move, cardOf, heldBoard } = useHand(query.data, props);
	return (
		<section className="board" aria-label={t("board.label")} ref={root}>
			<div className="filters">
				<RecordSearch
					label={t("search")}
					placeholder={t("searchPlaceholder")}
					value={title}
					onSearch={onSearch}
					inputRef={input}
				/>
				{props.tools}
			</div>
			<RecordStates query={query} skeleton={<Columns />}>
				{(data) => {
					const board = heldBoard ?? data;
					if (isNarrowed && columns.every((column) => countOf(board, column) === 0))
						return <NothingListed isNarrowed onReset={onReset} />;
					return (
						<>
							<StageTabs board={board} on={on} hrefOf={props.columnHref} />
							<BoardClock aheadMs={data.aheadMs}>
								<div className="board-columns">
									{columns.map((column) => (
										<BoardColumn
											key={column}
											column={column}
											cards={board.dataList.filter(
												(card) => columnOf(card) === column && (column !== "ended" || isEndedOpen),
											)}
											count={countOf(board, column)}
											middle={
												column === "ended" ? null : (board.waitingSince[stages.indexOf(column)] ?? null)
											}
											hand={hand}
											isOn={column === on}
											onMore={moreOf(column)}
											tableHref={props.tableHref(column)}
											{...(column === "ended"
												? {
														toggle: {
															href: props.columnHref(isEndedOpen ? "" : "ended"),
															isOpen: isEndedOpen,
														},
													}
												: {})}
										/>
									))}
								</div>
							</BoardClock>
							<KeysHelp names={["columns", "cards", "open", "moveTo", "accept", "search"]} />
						</>
					);
				}}
			</RecordStates>
			<MoveDialogs
				asked={move.asked}
				fresh={move.asked && cardOf(move.asked.card.id)}
				busy={move.movingId !== undefined}
				onClose={move.close}
				onChoose={hand.begin}
				onDecide={move.decide}
			/>
		</section>
	);
}
