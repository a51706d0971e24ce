import { ClockAlert } from "lucide-react";
import { createContext, useContext, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useActorName } from "#domain/reception/reception/cpanel/actor-name.ts";
import { useShortDay } from "#domain/reception/reception/cpanel/use-short-day.ts";
import { dayInTehran, formatTime } from "#locale/date/date.ts";
import { second } from "#platform/clock.ts";
import { num } from "#ui/num.tsx";
import type { ReceptionCard } from "../schema.ts";
import { lengthOf, minutesSince, waitingOf } from "./waiting.ts";

/** How often the waiting times are updated: often enough for every minute to change on time. */
const tickMs = 10 * second;

const BoardTime = createContext(0);

/**
 * Provides the server's time, which advances between two refreshes of the board. @param aheadMs how far the server's clock
 * is ahead of this device's clock
 */
export function BoardClock({ aheadMs, children }: { aheadMs: number; children: React.ReactNode }) {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const tick = () => setNow(Date.now());
		const timer = setInterval(tick, tickMs);
		// timers stop while a screen sleeps
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, []);
	return <BoardTime value={now + aheadMs}>{children}</BoardTime>;
}

/** A length of time in words, with its figure marked up separately. */
function useLength() {
	const t = useTranslations("queue.board.length");
	return (minutes: number) => {
		const { unit, whole, rest } = lengthOf(minutes);
		return t.rich(rest && unit !== "minutes" ? `${unit}And` : unit, { whole, rest, num });
	};
}

/** The median waiting time of a column's cards. */
export function MiddleWait({ since }: { since: string }) {
	const t = useTranslations("queue.board");
	const length = useLength();
	const now = useContext(BoardTime);
	return <p className="board-middle">{t.rich("middle", { wait: () => length(minutesSince(since, now)) })}</p>;
}

/**
 * How long a card has been in its stage, with a mark and a word when this is too long. @param middle when the card with the
 * median wait in its column began to wait
 */
export function CardWait({ card, middle }: { card: ReceptionCard; middle: string | null }) {
	const t = useTranslations("queue.board");
	const length = useLength();
	const { minutes, isOver, isLate } = waitingOf(card, middle, useContext(BoardTime));
	if (isOver) return null;
	return (
		<p className={isLate ? `board-card-wait is-${isLate}` : "board-card-wait"}>
			{isLate ? <ClockAlert className="icon" aria-hidden /> : null}
			<span>
				{minutes === 0 ? t("justNow") : t.rich("waits", { wait: () => length(minutes) })}
				{isLate ? `${t("comma")} ${t(isLate)}` : null}
			</span>
		</p>
	);
}

/** Who moved a card to its state, and when. */
export function CardMover({ moved }: { moved: NonNullable<ReceptionCard["moved"]> }) {
	const t = useTranslations("queue.board");
	const actorName = useActorName();
	const day = useShortDay()(moved.at);
	const isToday = dayInTehran(new Date(moved.at)) === dayInTehran(new Date());
	return (
		<p className="board-card-mover">
			{t.rich("moved", {
				who: () => <bdi>{actorName(moved)}</bdi>,
				when: () => (isToday ? num(formatTime(moved.at)) : <span>{day}</span>),
			})}
		</p>
	);
}
