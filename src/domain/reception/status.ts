// States of a reception (reception 4.1) and the five stages a patient sees. Only listed transitions are possible.

export const status = {
	submitted: 1,
	inReview: 2,
	needsInformation: 3,
	accepted: 4,
	scheduled: 5,
	sampled: 6,
	inLaboratory: 7,
	confirmed: 8,
	released: 9,
	cancelled: 20,
	rejected: 21,
	noShow: 22,
} as const;
export type Status = (typeof status)[keyof typeof status];
export const statuses = Object.values(status);

/** Names of the states, as in message keys. */
export const statusName = Object.fromEntries(
	Object.entries(status).map(([name, value]) => [value, name]),
) as Record<Status, keyof typeof status>;

export const stages = ["reception", "sampling", "answering", "confirmation", "signature"] as const;
export type Stage = (typeof stages)[number];

/** The stage of a state, 1 to 5; undefined for an ended one, which keeps the stage it had. */
export function stageOf(value: Status): 1 | 2 | 3 | 4 | 5 | undefined {
	if (value <= status.accepted) return 1;
	if (value <= status.sampled) return 2;
	if (value === status.inLaboratory) return 3;
	if (value === status.confirmed) return 4;
	return value === status.released ? 5 : undefined;
}

export const isEnded = (value: Status) => value >= status.cancelled;

const {
	submitted,
	inReview,
	needsInformation,
	accepted,
	scheduled,
	sampled,
	inLaboratory,
	confirmed,
	released,
} = status;
const { cancelled, rejected, noShow } = status;

const next: Record<Status, readonly Status[]> = {
	[submitted]: [inReview, needsInformation, accepted, rejected, cancelled],
	[inReview]: [needsInformation, accepted, rejected, cancelled],
	[needsInformation]: [inReview, accepted, rejected, cancelled],
	[accepted]: [scheduled, needsInformation, rejected, cancelled],
	[scheduled]: [sampled, noShow, rejected, cancelled],
	[sampled]: [inLaboratory],
	[inLaboratory]: [confirmed],
	[confirmed]: [released, inLaboratory],
	[released]: [],
	[cancelled]: [],
	[rejected]: [],
	[noShow]: [scheduled, cancelled],
};

/** States that may follow. */
export const nextStatuses = (from: Status): readonly Status[] => next[from];
export const isAllowed = (from: Status, to: Status) => next[from].includes(to);

/** States whose reason must be given: the patient is told it. */
export const needsReason = (to: Status) => to === needsInformation || to === rejected;

/** While its place at sampling is still to come, ending a reception gives the place back. */
export const holdsSlot = (value: Status) => value <= scheduled;

/** Until the sample is taken, tests and prices can be settled (again). */
export const isListOpen = (value: Status) => value < sampled;

/** Where settling tests and prices leads: an open request is accepted by it, an accepted one stays where it is. */
export const settledStatus = (from: Status): Status => (from < accepted ? accepted : from);
