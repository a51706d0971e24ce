/** Outcomes of a sampler's visit (panel 5.4). */
export const visitOutcomes = ["sampled", "no-show", "could-not"] as const;
export type VisitOutcomeKind = (typeof visitOutcomes)[number];

/** Outcomes that a sampler can report; `undone` means that the last one was a mistake and the visit is still open. */
export const saidKinds = [...visitOutcomes, "undone"] as const;
export type SaidKind = (typeof saidKinds)[number];

/** The patient's answer about an amount due that was not paid at the door. */
export const dueAnswers = ["later", "not-paid"] as const;
export type DueAnswer = (typeof dueAnswers)[number];
