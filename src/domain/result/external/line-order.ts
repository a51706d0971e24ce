import type { LineStatus } from "#domain/catalogue/result-value/flag.ts";
import type { ReceivedMoments } from "#domain/result/fhir/received-report.ts";
import { dayInTehran } from "#locale/date/date.ts";

// Which of two statements about one value counts (reports 9.9). Messages arrive late, twice and in any order.

/** The status of a value, as stored or as stated in a message. */
export type Statement = { status: LineStatus; hasValue: boolean; moments: ReceivedMoments };

/**
 * Why a part of a message changes nothing. `repeated`: the whole message arrived before a later message, and has now
 * arrived again.
 */
export const ignoredCodes = ["older", "notFinal", "nothingToWithdraw", "repeated"] as const;
export type IgnoredCode = (typeof ignoredCodes)[number];

/** Rank of each status: if two statements have the same time, the one with the higher rank counts. */
const ranks: Record<LineStatus, number> = {
	registered: 0,
	preliminary: 1,
	cancelled: 2,
	final: 2,
	corrected: 3,
	"entered-in-error": 4,
};
const isSettled = (status: LineStatus) => ranks[status] >= ranks.final;

const hasTime = (moment: string) => moment.includes("T");
/**
 * Compares two times; negative when `a` is earlier. If one of them has no time of day, the days in Tehran are compared,
 * at the precision that both have.
 */
function compareMoments(a: string, b: string): number {
	if (hasTime(a) && hasTime(b)) return Math.sign(new Date(a).getTime() - new Date(b).getTime());
	const day = (moment: string) => (hasTime(moment) ? dayInTehran(new Date(moment)) : moment);
	const length = Math.min(day(a).length, day(b).length);
	return day(a).slice(0, length).localeCompare(day(b).slice(0, length), "en");
}

/**
 * The order of two statements: by time of issue, otherwise last update, otherwise sampling time; 0 when these are missing
 * or equal.
 */
export function compareStated(a: ReceivedMoments, b: ReceivedMoments): number {
	for (const kind of ["issued", "updated", "effective"] as const) {
		const [one, other] = [a[kind], b[kind]];
		const order = one && other ? compareMoments(one, other) : 0;
		if (order !== 0) return order;
	}
	return 0;
}

/**
 * Why a received statement does not replace the existing one; undefined when it does. An older statement never replaces a
 * newer one, nor a non-final one a final one. If both have the same time, the statement with the higher-ranked status
 * counts; if the status is the same too, the one that arrived last.
 */
export function ignoredBecause(known: Statement, received: Statement): IgnoredCode | undefined {
	// what a person has removed is known to be wrong
	const isKnown = known.hasValue || known.status !== "final" || known.moments.isByPerson === true;
	if (received.status === "entered-in-error" && !isKnown) return "nothingToWithdraw";
	if (!isKnown) return undefined;
	const order = compareStated(received.moments, known.moments);
	if (order < 0) return "older";
	const isBackward = !isSettled(received.status) && ["final", "corrected"].includes(known.status);
	const losesValue = received.status === "registered" && known.hasValue;
	if (isBackward || losesValue) return "notFinal";
	return order === 0 && ranks[received.status] < ranks[known.status] ? "older" : undefined;
}
