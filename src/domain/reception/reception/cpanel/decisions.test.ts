import { describe, expect, it } from "vitest";
import { isEnded, status, statuses } from "../state/status.ts";
import { nextStatuses } from "../state/transitions.ts";
import { actionKey, asksFor, decisionsOf, isHarsh } from "./decisions.ts";
import messages from "./messages.en.json" with { type: "json" };

describe("decisions offered to the desk", () => {
	it.each(statuses)("in state %i are exactly the possible decisions, each once", (now) => {
		const { primary, beside, more } = decisionsOf(now);
		const offered = [...(primary === undefined ? [] : [primary]), ...beside, ...more];
		expect(offered.sort()).toEqual([...nextStatuses(now)].sort());
	});

	it("include at most one primary decision, which moves the request forward and never ends it", () => {
		const primaries = statuses.map((now) => [now, decisionsOf(now).primary]);
		expect(primaries).toEqual([
			[status.submitted, status.accepted],
			[status.inReview, status.accepted],
			[status.needsInformation, status.accepted],
			[status.accepted, status.scheduled],
			[status.scheduled, status.sampled],
			[status.sampled, status.inLaboratory],
			[status.inLaboratory, status.confirmed],
			[status.confirmed, undefined],
			[status.released, undefined],
			[status.cancelled, undefined],
			[status.rejected, undefined],
			[status.noShow, status.scheduled],
		]);
	});

	it("never end a reception with a single click", () => {
		for (const to of statuses.filter(isEnded)) expect(asksFor(status.scheduled, to)).not.toBe("nothing");
	});

	it("are red only where they cancel or reject a request", () => {
		expect(statuses.filter(isHarsh)).toEqual([status.cancelled, status.rejected]);
	});
});

it("every decision that asks for input has texts for it, and no other decision has such texts", () => {
	const asking = statuses.flatMap((now) =>
		nextStatuses(now)
			.filter((to) => asksFor(now, to) !== "nothing")
			.map((to) => actionKey(now, to)),
	);
	expect(Object.keys(messages.queue.decide).sort()).toEqual([...new Set(asking)].sort());
	expect(asksFor(status.rejected, status.inReview)).toBe("cause");
	expect(asksFor(status.submitted, status.inReview)).toBe("nothing");
});
