import { ApiProblem } from "#api/client.ts";
import type { OutcomeInput, SheetVisit } from "../../schema.ts";

// Outcomes of visits that the laboratory has not received yet: stored in order, shown on the sheet, and reported when they are
// refused.

/**
 * Why an outcome was refused, so that the sampler can decide: the desk changed the request; the request is no longer open;
 * the visit belongs to another sampler; any other reason.
 */
export type Conflict = { kind: "changed" | "decided" | "gone" } | { kind: "refused"; why: string };

export type SaidOutcome = Pick<
	OutcomeInput,
	"kind" | "reason" | "isFastKept" | "paid" | "due" | "happenedAt" | "isForDesk"
> & {
	/** Created on the device, so that an outcome sent twice is recorded once. */
	key: string;
	/** The visit as its sampler saw it; used to detect later changes. */
	seen: SheetVisit;
	conflict: Conflict | null;
};

/** A visit with the sampler's own unsent outcome applied. */
export type ShownVisit = SheetVisit & {
	/** The unsent or refused outcome of this visit. */
	said: SaidOutcome | undefined;
};

/** The visits with the unsent outcomes applied. Outcomes for visits of other samplers or days are left out. */
export const showSaid = (visits: readonly SheetVisit[], all: readonly SaidOutcome[]): ShownVisit[] =>
	visits.map((visit) => {
		const said = all.find(({ seen }) => seen.id === visit.id);
		if (!said || said.conflict || said.isForDesk) return { ...visit, said };
		const { kind, reason, isFastKept, happenedAt, key, due } = said;
		if (kind === "undone") return { ...visit, state: "open", outcome: null, said };
		const outcome = {
			id: key,
			kind,
			reason,
			isFastKept,
			happenedAt,
			receivedAt: happenedAt,
			due: due ?? null,
			paid: said.paid && { ...said.paid, isEntered: false },
			canCorrect: true,
		};
		return { ...visit, state: kind, outcome, said };
	});

/** Adds an outcome; a new outcome replaces an earlier one for the same visit. */
export const withSaid = (all: readonly SaidOutcome[], said: SaidOutcome): SaidOutcome[] => [
	...all.filter(({ seen }) => seen.id !== said.seen.id),
	said,
];

export const without = (all: readonly SaidOutcome[], key: string): SaidOutcome[] =>
	all.filter((said) => said.key !== key);

/** The next outcome to send; an outcome that waits for the sampler's decision does not block the others. */
export const nextToSend = (all: readonly SaidOutcome[]) => all.find(({ conflict }) => !conflict);

/** Whether an outcome can be sent again unchanged: there was no response, the session ended, or the server was busy. */
export const isForLater = (problem: unknown): boolean =>
	problem instanceof ApiProblem && (problem.isTemporary || problem.status === 401 || problem.status === 429);

/**
 * Why an outcome was refused, determined from the current visit.
 * @param fresh the current visit; undefined when it is no longer on the sheet
 * @returns `same` when the desk has recorded the same outcome in the meantime; `again` when the last event is this
 *   sampler's earlier outcome, whose response was lost
 */
export function conflictOf(
	problem: unknown,
	said: SaidOutcome,
	fresh: SheetVisit | undefined,
): Conflict | "same" | "again" {
	const code = problem instanceof ApiProblem ? problem.code : "";
	if (code === "record.not-found") return { kind: "gone" };
	if (code === "record.stale" || code === "reception.transition") {
		if (!fresh) return { kind: "gone" };
		if (fresh.outcome?.canCorrect && fresh.version !== said.seen.version) return "again";
		if (fresh.state === (said.kind === "undone" ? "open" : said.kind)) return "same";
		return { kind: fresh.state === "open" ? "changed" : "decided" };
	}
	return { kind: "refused", why: problem instanceof Error ? problem.message : "" };
}

/** Changes by the desk that the sampler of the visit must know about. */
export type Changes = { added: string[]; removed: string[]; slot: boolean; address: boolean };

const codesOf = ({ tubes }: SheetVisit) => tubes.flatMap(({ tests }) => tests.map(({ code }) => code));
const placeOf = ({ address, plaq, buildingNo, addressDesc }: SheetVisit) =>
	[address, plaq, buildingNo, addressDesc].join("\n");

/** The differences between a visit as the sampler saw it and as it is now. */
export function changesBetween(seen: SheetVisit, now: SheetVisit): Changes {
	const [before, after] = [codesOf(seen), codesOf(now)];
	return {
		added: after.filter((code) => !before.includes(code)),
		removed: before.filter((code) => !after.includes(code)),
		slot: seen.slotStartsAt !== now.slotStartsAt || seen.slotEndsAt !== now.slotEndsAt,
		address: placeOf(seen) !== placeOf(now),
	};
}
