import { describe, expect, it } from "vitest";
import { isEnded, status, statuses, statusName } from "../status.ts";
import { nextStatuses } from "../transitions.ts";
import { asksFor, decisionsOf, isHarsh } from "./decisions.ts";
import messages from "./messages.en.json" with { type: "json" };

describe("what the desk is offered", () => {
	it.each(statuses)("in state %i: exactly what may follow, each once", (now) => {
		const { primary, beside, more } = decisionsOf(now);
		const offered = [...(primary === undefined ? [] : [primary]), ...beside, ...more];
		expect(offered.sort()).toEqual([...nextStatuses(now)].sort());
	});

	it("leads on, never back or out, with the primary one", () => {
		const primaries = statuses.map((now) => [now, decisionsOf(now).primary]);
		expect(primaries).toEqual([
			[status.submitted, status.accepted],
			[status.inReview, status.accepted],
			[status.needsInformation, status.accepted],
			[status.accepted, status.scheduled],
			[status.scheduled, status.sampled],
			[status.sampled, status.inLaboratory],
			[status.inLaboratory, status.confirmed],
			[status.confirmed, status.released],
			[status.released, undefined],
			[status.cancelled, undefined],
			[status.rejected, undefined],
			[status.noShow, status.scheduled],
		]);
	});

	it("never ends a reception with a single press", () => {
		for (const to of statuses.filter(isEnded)) expect(asksFor(to)).not.toBe("nothing");
		expect(asksFor(status.released)).toBe("consent");
	});

	it("is red where something is taken away, and only there", () => {
		expect(statuses.filter(isHarsh)).toEqual([status.cancelled, status.rejected]);
	});
});

it("what is asked before a decision has its words, and only that", () => {
	const asking = statuses.filter((to) => asksFor(to) !== "nothing").map((to) => statusName[to]);
	expect(Object.keys(messages.queue.decide).sort()).toEqual(asking.sort());
});
