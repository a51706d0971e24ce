import { minute } from "#platform/clock.ts";
import { keysOf } from "#platform/value/keys.ts";
import type { PatientSms } from "../message/sms-template.ts";
import { isEnded, type Status, status } from "./status.ts";

// The whole state machine of a reception (reception 4.1): every step from one state to another, who may take it, its further
// conditions, what happens to the appointment, and the message to the patient. Nothing else changes a state, except undoing the
// desk's last step before the patient gets a message (`undo.server.ts`).

/**
 * `desk`: staff with the right "reception.write"; `patient`: the owner of the request; `sampler`: the user assigned to the
 * visit on that day, with the right "daySheet.own"; `report`: the operations that release or withdraw a report, with the
 * right "report.release". So no request reaches "released" without a report that its patient can read (reports 3.1b).
 */
export type TransitionActor = "desk" | "patient" | "sampler" | "report";

/** Conditions in addition to the state, checked by the operation that applies the transition. */
type Check =
	/** A reason is given, which the patient can read. */
	| "reason"
	/** The requested steps of the wizard are listed. */
	| "requested-steps"
	/** At least one test or panel is on the list. */
	| "items"
	/** The deadline before the appointment has not passed. */
	| "cut-off"
	/** The desk has requested exactly this answer. */
	| "asked"
	/** The desk has changed the list, and the patient has not agreed to it. */
	| "changed-list"
	/** A reason is given for the missing sample or for reopening the request; the desk can read it, the patient cannot. */
	| "cause"
	/** The last event is this sampler's outcome of the visit. */
	| "own-outcome";

export type Transition = {
	/** The states from which the transition is possible; empty for the start of a request. */
	from: readonly Status[];
	/** The new state; `same` keeps the state, and the history shows what has changed. */
	to: Status | "same";
	by: TransitionActor;
	checks: readonly Check[];
	/** What happens to the sampling slot of the request. */
	slot: "claim" | "keep" | "move" | "release";
	/** `record`: a user records that the sample was taken, and when; `clear`: the sample was not taken after all. */
	sampling?: "record" | "clear";
	/** The message to the patient; null when the patient made the change or need not know. */
	sms: PatientSms | null;
};

/** How long a step by the desk can be undone; the message about the step waits until then (panel 5.6). */
export const undoMs = minute;

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
	cancelled,
	rejected,
	noShow,
} = status;

const undecided = [submitted, inReview, needsInformation] as const;
/** The states before the sample is taken: the list can be changed, and the sampling slot is held. */
const beforeSampling = [...undecided, accepted, scheduled] as const;

export const transitions = {
	submit: { from: [], to: submitted, by: "patient", checks: [], slot: "claim", sms: "submitted" },
	/** The desk submits a request for a patient on the phone or at the desk. */
	submitAtDesk: { from: [], to: submitted, by: "desk", checks: [], slot: "claim", sms: "submitted" },

	// the desk, in the order of the way
	review: {
		from: [submitted, needsInformation],
		to: inReview,
		by: "desk",
		checks: [],
		slot: "keep",
		sms: null,
	},
	requestInformation: {
		from: [submitted, inReview, accepted],
		to: needsInformation,
		by: "desk",
		checks: ["reason", "requested-steps"],
		slot: "keep",
		sms: "needsInformation",
	},
	accept: { from: undecided, to: accepted, by: "desk", checks: ["items"], slot: "keep", sms: "accepted" },
	changeItems: {
		from: [accepted, scheduled],
		to: "same",
		by: "desk",
		checks: ["items"],
		slot: "keep",
		sms: "changed",
	},
	relocate: {
		from: beforeSampling,
		to: "same",
		by: "desk",
		checks: [],
		slot: "move",
		sms: "relocated",
	},
	schedule: {
		from: [accepted, noShow],
		to: scheduled,
		by: "desk",
		checks: [],
		slot: "keep",
		sms: null,
	},
	sample: {
		from: [accepted, scheduled],
		to: sampled,
		by: "desk",
		checks: [],
		slot: "keep",
		sampling: "record",
		sms: null,
	},
	receive: { from: [sampled], to: inLaboratory, by: "desk", checks: [], slot: "keep", sms: null },
	confirm: { from: [inLaboratory], to: confirmed, by: "desk", checks: [], slot: "keep", sms: null },
	release: {
		from: [inLaboratory, confirmed],
		to: released,
		by: "report",
		checks: [],
		slot: "keep",
		sms: "reported",
	},
	/** A part of the results can be read while others are not ready yet (reports 3.1b). */
	releasePart: {
		from: [inLaboratory, confirmed, released],
		to: inLaboratory,
		by: "report",
		checks: [],
		slot: "keep",
		sms: "reportedInPart",
	},
	/** A corrected version of the report replaces the version that the patient was last told about. */
	releaseAgain: {
		from: [released],
		to: "same",
		by: "report",
		checks: [],
		slot: "keep",
		sms: "reported",
	},
	takeReportBack: { from: [released], to: confirmed, by: "report", checks: [], slot: "keep", sms: null },
	repeat: { from: [confirmed], to: inLaboratory, by: "desk", checks: [], slot: "keep", sms: null },
	reject: {
		from: beforeSampling,
		to: rejected,
		by: "desk",
		checks: ["reason"],
		slot: "release",
		sms: "rejected",
	},
	cancel: {
		from: beforeSampling,
		to: cancelled,
		by: "desk",
		checks: [],
		slot: "release",
		sms: "cancelledByDesk",
	},
	// books its sampling slot again; the patient gets a message with the next decision
	reopen: { from: [rejected], to: inReview, by: "desk", checks: ["cause"], slot: "claim", sms: null },
	miss: { from: [scheduled], to: noShow, by: "desk", checks: [], slot: "keep", sms: null },
	giveUp: {
		from: [noShow],
		to: cancelled,
		by: "desk",
		checks: [],
		slot: "keep",
		sms: "cancelledByDesk",
	},

	// the sampler, of a visit of their own day sheet
	takeSample: {
		from: [accepted, scheduled],
		to: sampled,
		by: "sampler",
		checks: [],
		slot: "keep",
		sampling: "record",
		sms: null,
	},
	findNobody: {
		from: [accepted, scheduled],
		to: noShow,
		by: "sampler",
		checks: [],
		slot: "keep",
		sms: null,
	},
	// back to the desk, which finds another time or ends it
	leaveUnsampled: {
		from: [accepted, scheduled],
		to: inReview,
		by: "sampler",
		checks: ["cause"],
		slot: "keep",
		sms: null,
	},
	correctOutcome: {
		from: [inReview, sampled, noShow],
		to: scheduled,
		by: "sampler",
		checks: ["own-outcome"],
		slot: "keep",
		sampling: "clear",
		sms: null,
	},

	// the patient
	answer: {
		from: [needsInformation],
		to: inReview,
		by: "patient",
		checks: ["asked"],
		slot: "keep",
		sms: null,
	},
	// other things that were asked for are still to come
	answerPart: {
		from: [needsInformation],
		to: "same",
		by: "patient",
		checks: ["asked"],
		slot: "keep",
		sms: null,
	},
	answerTime: {
		from: [needsInformation],
		to: inReview,
		by: "patient",
		checks: ["cut-off", "asked"],
		slot: "move",
		sms: "rescheduled",
	},
	reschedule: {
		from: beforeSampling,
		to: "same",
		by: "patient",
		checks: ["cut-off"],
		slot: "move",
		sms: "rescheduled",
	},
	withdraw: {
		from: beforeSampling,
		to: cancelled,
		by: "patient",
		checks: ["cut-off"],
		slot: "release",
		sms: "cancelled",
	},
	agree: {
		from: beforeSampling,
		to: "same",
		by: "patient",
		checks: ["changed-list"],
		slot: "keep",
		sms: null,
	},
	disagree: {
		from: beforeSampling,
		to: "same",
		by: "patient",
		checks: ["changed-list"],
		slot: "keep",
		sms: null,
	},
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** A transition as the general type, instead of the narrow type of its own definition. */
const ruleOf = (name: TransitionName): Transition => transitions[name];

/** Whether a transition leads to a state that requires a sample (reports 9.7). */
export const needsSample = (from: Status, to: Status): boolean =>
	to >= inLaboratory && !isEnded(to) && to >= from;

/** How a transition changes the record of the sampling; undefined if it does not. */
export const samplingOf = (name: TransitionName): Transition["sampling"] => ruleOf(name).sampling;

export const transitionNames = keysOf(transitions);

/** Whether the transition is possible in this state. */
export const isAllowed = (name: TransitionName, now: Status): boolean => ruleOf(name).from.includes(now);

/**
 * The desk's transition from one state to another; undefined when there is no such transition. A test ensures that there is
 * at most one.
 */
export const deskTransition = (from: Status, to: Status): TransitionName | undefined =>
	transitionNames.find((name) => {
		const transition = transitions[name];
		return transition.by === "desk" && transition.to === to && isAllowed(name, from);
	});

/** States to which the desk may move a request, in their usual order. */
export const nextStatuses = (from: Status): readonly Status[] =>
	transitionNames
		.filter((name) => transitions[name].by === "desk" && isAllowed(name, from))
		.map((name) => transitions[name].to)
		.filter((to) => to !== "same");

/** Whether moving to a state requires a reason that the patient can read. */
export const needsReason = (to: Status): boolean =>
	transitionNames.some((name) => {
		const { to: its, checks } = ruleOf(name);
		return its === to && checks.includes("reason");
	});

/** Whether the desk must give an internal reason for a move. */
export function needsCause(from: Status, to: Status): boolean {
	const name = deskTransition(from, to);
	return name !== undefined && ruleOf(name).checks.includes("cause");
}

/** Whether the patient gets a message when the desk makes this move. */
export function sendsSms(from: Status, to: Status): boolean {
	const name = deskTransition(from, to);
	return name !== undefined && transitions[name].sms !== null;
}

/**
 * The transition made by saving a list of tests and prices: an open request is accepted, an accepted request keeps its
 * state.
 */
export const itemsTransition = (from: Status): TransitionName =>
	isAllowed("accept", from) ? "accept" : "changeItems";

/** Whether tests and prices can still be edited: until the sample is taken. */
export const isListOpen = (now: Status): boolean => isAllowed(itemsTransition(now), now);

/** Whether the patient may still change the time or cancel in this state (before any deadline is considered). */
export const isChangeable = (now: Status): boolean => isAllowed("withdraw", now);
