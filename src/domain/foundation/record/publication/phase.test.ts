import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	endsInPast,
	inOrder,
	type Publication,
	phaseOf,
	publicationStates,
	shownAtOnce,
	withShown,
} from "./phase.ts";

const start = Date.UTC(2026, 4, 20, 8);
/** Few moments, so that they often meet. */
const moment = fc.integer({ min: 0, max: 6 }).map((n) => new Date(start + n));
const bound = fc.option(moment.map((at) => at.toISOString()));
const publication: fc.Arbitrary<Publication> = fc.record({
	state: fc.constantFrom(...publicationStates),
	publishAt: bound,
	unpublishAt: bound,
});
const [isInOrder] = inOrder;
const at = (iso: string | null, otherwise: number) => (iso === null ? otherwise : Date.parse(iso));

describe("a publication", () => {
	it("is shown exactly while it is published, from its start until its end", () => {
		fc.assert(
			fc.property(publication, moment, (each, now) => {
				const { state, publishAt, unpublishAt } = each;
				const [from, until] = [at(publishAt, -Infinity), at(unpublishAt, Infinity)];
				const isShown = state === "published" && from <= now.getTime() && now.getTime() < until;
				expect(phaseOf(each, now) === "shown").toBe(isShown);
			}),
		);
	});

	it("goes from scheduled to shown to ended and never back when its dates are in order", () => {
		const phases = ["scheduled", "shown", "ended"];
		fc.assert(
			fc.property(publication.filter(isInOrder), moment, moment, (each, a, b) => {
				const [before, after] = a < b ? [a, b] : [b, a];
				const [earlier, later] = [phaseOf(each, before), phaseOf(each, after)];
				if (each.state === "draft") expect([earlier, later]).toEqual(["draft", "draft"]);
				else expect(phases.indexOf(later)).toBeGreaterThanOrEqual(phases.indexOf(earlier));
			}),
		);
	});

	it("needs an end after its start, which is checked only when it is published", () => {
		const [noon, one] = [new Date(start).toISOString(), new Date(start + 1).toISOString()];
		const of = (publishAt: string | null, unpublishAt: string | null): Publication => ({
			state: "published",
			publishAt,
			unpublishAt,
		});
		expect([of(noon, one), of(null, one), of(noon, null), shownAtOnce].map(isInOrder)).toEqual([
			true,
			true,
			true,
			true,
		]);
		expect([of(one, noon), of(noon, noon)].map(isInOrder)).toEqual([false, false]);
		expect(isInOrder({ ...of(one, noon), state: "draft" })).toBe(true);
	});

	it("starts now and loses a past end when it is shown manually, and keeps its dates when hidden", () => {
		fc.assert(
			fc.property(publication, moment, (each, now) => {
				const shown = withShown(each, true, now);
				expect(phaseOf(shown, now)).toBe("shown");
				expect(isInOrder(shown)).toBe(true);
				if (at(each.unpublishAt, Infinity) > now.getTime()) expect(shown.unpublishAt).toBe(each.unpublishAt);
				expect(withShown(each, false, now)).toEqual({ ...each, state: "draft" });
			}),
		);
	});

	it("can be saved unchanged after its end, but cannot get an end in the past", () => {
		const now = new Date(start + 3);
		const ended: Publication = { ...shownAtOnce, unpublishAt: new Date(start + 1).toISOString() };
		expect(endsInPast(ended, ended, now)).toBe(false);
		expect(endsInPast(ended, undefined, now)).toBe(true);
		expect(endsInPast(ended, shownAtOnce, now)).toBe(true);
		expect(endsInPast(ended, { ...ended, state: "draft" }, now)).toBe(true);
		expect(endsInPast({ ...ended, state: "draft" }, undefined, now)).toBe(false);
		expect(endsInPast({ ...ended, unpublishAt: new Date(start + 9).toISOString() }, undefined, now)).toBe(
			false,
		);
		// a from that has passed is since when it is shown
		expect(endsInPast({ ...shownAtOnce, publishAt: new Date(start).toISOString() }, undefined, now)).toBe(
			false,
		);
	});
});
