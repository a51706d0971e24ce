import { stages, status } from "#domain/reception/reception/state/status.ts";
import { minute } from "#platform/clock.ts";
import type { ReceptionCard } from "../schema.ts";

// How long a card has been in its stage, and whether that is too long.

/** Minutes below which a wait never counts as long: among three cards, one has often waited twice as long as the median. */
const leastLong = 30;
/** A card counts as waiting long when its wait exceeds its column's median wait by this factor. */
const longTimes = 2;

const perHour = 60;
const perDay = 24;

const samplingStage = stages.indexOf("sampling") + 1;

export type Waiting = {
	minutes: number;
	/** Whether the card no longer waits, because the report is released or the request has ended. */
	isOver: boolean;
	/**
	 * Whether the card is late: its sampling time has passed, or it has waited far longer than the other cards in its
	 * column.
	 */
	isLate: "missed" | "long" | false;
};

export type Length = { unit: "minutes" | "hours" | "days"; whole: number; rest: number };

/**
 * A duration in words; the second, smaller unit is given only where it matters: 1 hour 24 minutes, 12 hours, 2 days 7
 * hours.
 */
export function lengthOf(minutes: number): Length {
	if (minutes < perHour) return { unit: "minutes", whole: minutes, rest: 0 };
	const hours = Math.floor(minutes / perHour);
	if (hours < perDay) return { unit: "hours", whole: hours, rest: hours < 10 ? minutes % perHour : 0 };
	const days = Math.floor(hours / perDay);
	return { unit: "days", whole: days, rest: days < 3 ? hours % perDay : 0 };
}

/** Whole minutes between two moments; zero when the order is reversed. */
export const minutesSince = (since: string, now: number): number =>
	Math.max(0, Math.floor((now - Date.parse(since)) / minute));

type Waited = Pick<ReceptionCard, "stage" | "stageSince" | "websiteReceptionStatus" | "slotEndsAt">;

/** @param middle when the card with the median wait in its column began to wait; null when no card waits there */
export function waitingOf(card: Waited, middle: string | null | undefined, now: number): Waiting {
	const minutes = minutesSince(card.stageSince, now);
	const state = card.websiteReceptionStatus;
	if (state >= status.released) return { minutes, isOver: true, isLate: false };
	const isAwaited = state < status.sampled;
	if (isAwaited && Date.parse(card.slotEndsAt) < now) return { minutes, isOver: false, isLate: "missed" };
	// until then it waits for its day, which is not a delay
	if (isAwaited && card.stage === samplingStage) return { minutes, isOver: false, isLate: false };
	const usual = middle ? minutesSince(middle, now) : 0;
	const isLong = minutes > Math.max(leastLong, longTimes * usual);
	return { minutes, isOver: false, isLate: isLong && "long" };
}
