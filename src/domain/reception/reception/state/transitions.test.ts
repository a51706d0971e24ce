import { describe, expect, it } from "vitest";
import { isEnded, type Status, stageOf, status, statuses } from "./status.ts";
import {
	deskTransition,
	isAllowed,
	isChangeable,
	isListOpen,
	itemsTransition,
	needsReason,
	needsSample,
	nextStatuses,
	sendsSms,
	type Transition,
	type TransitionName,
	transitionNames,
	transitions,
} from "./transitions.ts";

// The whole state machine: each line is a transition from one state to another, with its actor and the message to the patient.

/** Letters are states: 1 to 9 as they are, c cancelled, r rejected, n missed, - none yet. */
const letters: Partial<Record<Status, string>> = { 20: "c", 21: "r", 22: "n" };
const letter = (now: Status) => letters[now] ?? String(now);

/** from → to, by whom, message; every pair of states × actors that is not here must not be possible. */
const ways = `
	- 1 patient submitted, - 1 desk submitted
	1 2 desk, 3 2 desk
	1 3 desk needsInformation, 2 3 desk needsInformation, 4 3 desk needsInformation
	1 4 desk accepted, 2 4 desk accepted, 3 4 desk accepted
	4 4 desk changed, 5 5 desk changed
	1 1 desk relocated, 2 2 desk relocated, 3 3 desk relocated, 4 4 desk relocated, 5 5 desk relocated
	4 5 desk, n 5 desk, 4 6 desk, 5 6 desk, 6 7 desk, 7 8 desk, 8 7 desk, 5 n desk
	7 9 report reported, 8 9 report reported, 9 9 report reported, 9 8 report
	7 7 report reportedInPart, 8 7 report reportedInPart, 9 7 report reportedInPart
	1 r desk rejected, 2 r desk rejected, 3 r desk rejected, 4 r desk rejected, 5 r desk rejected
	1 c desk cancelledByDesk, 2 c desk cancelledByDesk, 3 c desk cancelledByDesk, 4 c desk cancelledByDesk, 5 c desk cancelledByDesk, n c desk cancelledByDesk
	r 2 desk
	4 6 sampler, 5 6 sampler, 4 n sampler, 5 n sampler, 4 2 sampler, 5 2 sampler
	2 5 sampler, 6 5 sampler, n 5 sampler
	3 2 patient, 3 2 patient rescheduled
	1 1 patient rescheduled, 2 2 patient rescheduled, 3 3 patient rescheduled, 4 4 patient rescheduled, 5 5 patient rescheduled
	1 c patient cancelled, 2 c patient cancelled, 3 c patient cancelled, 4 c patient cancelled, 5 c patient cancelled
	1 1 patient, 2 2 patient, 3 3 patient, 4 4 patient, 5 5 patient
`;
const asLines = (text: string) =>
	text
		.split(/[,\n]/)
		.map((line) => line.trim())
		.filter(Boolean);

const taken = transitionNames.flatMap((name) => {
	const { from, to, by, sms }: Transition = transitions[name];
	const ends = (now: Status) => letter(to === "same" ? now : to);
	const starts = from.length ? from.map((now) => [letter(now), ends(now)]) : [["-", ends(1)]];
	return starts.map(([a, b]) => [a, b, by, sms ?? ""].join(" ").trim());
});

describe("the state machine", () => {
	it("has exactly these transitions, over all pairs of states and actors", () => {
		// agreeing and not agreeing to a list go the same way
		expect([...new Set(taken)].sort()).toEqual(asLines(ways).sort());
	});

	it.each(statuses)("lets the desk reach each state from state %i by at most one transition", (from) => {
		for (const to of statuses) {
			const names = transitionNames.filter(
				(name) => transitions[name].by === "desk" && transitions[name].to === to && isAllowed(name, from),
			);
			expect(names.length, `${from} → ${to}`).toBeLessThanOrEqual(1);
			expect(deskTransition(from, to)).toBe(names[0]);
			expect(nextStatuses(from).includes(to)).toBe(names.length === 1);
		}
		expect(new Set(nextStatuses(from)).size).toBe(nextStatuses(from).length);
	});

	it("reaches the released state only through its report", () => {
		const into = transitionNames.filter((name) => {
			const { to }: Transition = transitions[name];
			return to === status.released;
		});
		expect(into.map((name) => transitions[name].by)).toEqual(["report"]);
		for (const from of statuses) expect(nextStatuses(from)).not.toContain(status.released);
	});

	it("allows from an ended or released state only a new visit after a no-show, reopening a rejection, a sampler's correction, and report events", () => {
		const outOf = (now: Status) => transitionNames.filter((name) => isAllowed(name, now));
		expect(outOf(status.released)).toEqual(["releasePart", "releaseAgain", "takeReportBack"]);
		expect(outOf(status.cancelled)).toEqual([]);
		expect(outOf(status.rejected)).toEqual(["reopen"]);
		expect(outOf(status.noShow)).toEqual(["schedule", "giveUp", "correctOutcome"]);
	});

	it("never goes back past the sampling", () => {
		const order = (now: Status) => (isEnded(now) ? 0 : (stageOf(now) ?? 0));
		for (const name of transitionNames) {
			const { from, to }: Transition = transitions[name];
			if (to === "same") continue;
			for (const now of from) if (order(now) >= 3) expect(order(to)).toBeGreaterThanOrEqual(3);
		}
	});
});

describe("the state machine and the patient", () => {
	it("frees the slot whenever a request ends before its visit, and only then", () => {
		for (const name of transitionNames) {
			const { from, to, slot }: Transition = transitions[name];
			const ends = to === status.cancelled || to === status.rejected;
			const isBefore = from.some((now) => now <= status.scheduled);
			expect(slot === "release", name).toBe(ends && isBefore);
		}
	});

	it("tells the patient the reason whenever the desk refuses or asks, and tells the patient that a request has ended", () => {
		expect(statuses.filter(needsReason)).toEqual([status.needsInformation, status.rejected]);
		for (const from of statuses)
			for (const to of nextStatuses(from)) if (needsReason(to)) expect(sendsSms(from, to)).toBe(true);
		for (const from of statuses)
			if (deskTransition(from, status.cancelled)) expect(sendsSms(from, status.cancelled)).toBe(true);
	});

	it("allows changes to the list and changes by the patient until the sample is taken", () => {
		const before: Status[] = [1, 2, 3, 4, 5];
		expect(statuses.filter(isListOpen)).toEqual(before);
		expect(statuses.filter(isChangeable)).toEqual(before);
		const settled = before.map((now) => itemsTransition(now));
		expect(settled).toEqual([
			"accept",
			"accept",
			"accept",
			"changeItems",
			"changeItems",
		] satisfies TransitionName[]);
	});
});

describe("the sampling record", () => {
	const after = statuses.filter((now) => now >= status.sampled && !isEnded(now));

	it("is made by a person whenever a request enters the sampled or a later state, by any route", () => {
		for (const name of transitionNames) {
			const { from, to, by, sampling }: Transition = transitions[name];
			if (to === "same" || !after.includes(to)) continue;
			const comesFromBefore = from.some((now) => !after.includes(now));
			expect(sampling, name).toBe(comesFromBefore ? "record" : undefined);
			if (comesFromBefore) expect(["desk", "sampler"], name).toContain(by);
		}
	});

	it("is removed exactly when a request goes back to a state before the sampling", () => {
		for (const name of transitionNames) {
			const { from, to, sampling }: Transition = transitions[name];
			const leadsBack = to !== "same" && !after.includes(to) && from.some((now) => after.includes(now));
			expect(sampling === "clear", name).toBe(leadsBack);
		}
	});

	it("is required for every step to the laboratory state or a later one, and for no earlier or backward step", () => {
		for (const from of statuses)
			for (const to of statuses)
				expect(needsSample(from, to), `${from} → ${to}`).toBe(
					!isEnded(to) && to >= status.inLaboratory && to >= from,
				);
	});
});
