// States of a reception (reception 4.1) and the five stages a patient sees. How one follows another: transitions.ts.

export const status = {
	submitted: 1,
	inReview: 2,
	needsInformation: 3,
	accepted: 4,
	scheduled: 5,
	sampled: 6,
	inLaboratory: 7,
	confirmed: 8,
	/** The report is released; a report from before online reports was delivered on paper (reports 3.1b). */
	released: 9,
	cancelled: 20,
	rejected: 21,
	noShow: 22,
} as const;
export type Status = (typeof status)[keyof typeof status];
export const statuses = Object.values(status);

/** Names of the states, as used in message keys. */
export const statusName = Object.fromEntries(
	Object.entries(status).map(([name, value]) => [value, name]),
) as Record<Status, keyof typeof status>;

/** The state with the given name; undefined for any other text. */
export const statusOf = (name: string | undefined): Status | undefined =>
	statuses.find((value) => statusName[value] === name);

export const stages = ["reception", "sampling", "answering", "confirmation", "signature"] as const;
export type Stage = (typeof stages)[number];

/** The stage of a state, 1 to 5; undefined for an ended state, which keeps its previous stage. */
export function stageOf(value: Status): 1 | 2 | 3 | 4 | 5 | undefined {
	if (value <= status.accepted) return 1;
	if (value <= status.sampled) return 2;
	if (value === status.inLaboratory) return 3;
	if (value === status.confirmed) return 4;
	return value === status.released ? 5 : undefined;
}

export const isEnded = (value: Status) => value >= status.cancelled;
