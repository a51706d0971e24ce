import { describe, expect, it } from "vitest";
import { lineStatuses } from "#domain/catalogue/result-value/flag.ts";
import { compareStated, ignoredBecause, type Statement } from "./line-order.ts";

const t1 = "2026-05-23T09:00:00Z";
const t2 = "2026-05-23T12:30:01+03:30";
const of = (status: Statement["status"], issued?: string): Statement => ({
	status,
	hasValue: ["preliminary", "final", "corrected"].includes(status),
	moments: issued ? { issued } : {},
});
const nothing: Statement = { status: "final", hasValue: false, moments: {} };

describe("a later status of a result", () => {
	it.each<[Statement, Statement, ReturnType<typeof ignoredBecause>]>([
		// the first of its value
		[nothing, of("registered"), undefined],
		[nothing, of("preliminary"), undefined],
		[nothing, of("final"), undefined],
		[nothing, of("cancelled"), undefined],
		[nothing, of("entered-in-error"), "nothingToWithdraw"],
		// in order
		[of("registered", t1), of("preliminary", t2), undefined],
		[of("preliminary", t1), of("final", t2), undefined],
		[of("final", t1), of("corrected", t2), undefined],
		[of("final", t1), of("final", t2), undefined],
		[of("final", t1), of("cancelled", t2), undefined],
		[of("corrected", t1), of("final", t2), undefined],
		[of("final", t1), of("entered-in-error", t2), undefined],
		[of("entered-in-error", t1), of("final", t2), undefined],
		[of("cancelled", t1), of("registered", t2), undefined],
		// late
		[of("final", t2), of("final", t1), "older"],
		[of("corrected", t2), of("final", t1), "older"],
		[of("preliminary", t2), of("preliminary", t1), "older"],
		[of("entered-in-error", t2), of("final", t1), "older"],
		[of("final", t2), of("entered-in-error", t1), "older"],
		[of("cancelled", t2), of("final", t1), "older"],
		// no longer final, however late
		[of("final", t1), of("preliminary", t2), "notFinal"],
		[of("corrected", t1), of("preliminary", t2), "notFinal"],
		[of("final", t1), of("registered", t2), "notFinal"],
		[of("preliminary", t1), of("registered", t2), "notFinal"],
		// of one moment, or of none
		[of("final", t1), of("final", t1), undefined],
		[of("final"), of("final"), undefined],
		[of("corrected", t1), of("final", t1), "older"],
		[of("corrected"), of("final"), "older"],
		[of("entered-in-error"), of("final"), "older"],
		[of("entered-in-error"), of("corrected", t2), "older"],
		[of("final"), of("preliminary"), "notFinal"],
		[of("registered"), of("final"), undefined],
		[of("cancelled"), of("final"), undefined],
		[of("final"), of("entered-in-error"), undefined],
	])("%j, then %j: %s", (known, received, code) => {
		expect(ignoredBecause(known, received)).toBe(code);
	});

	it("never goes back from final or corrected to registered or preliminary, whatever its time", () => {
		for (const received of lineStatuses)
			for (const known of ["final", "corrected"] as const)
				if (["registered", "preliminary"].includes(received))
					for (const at of [undefined, t1, t2])
						expect(ignoredBecause(of(known, t1), of(received, at))).toBeDefined();
	});
});

describe("comparing times", () => {
	it.each([
		[{ issued: t1 }, { issued: "2026-05-23T12:30:00+03:30" }, 0],
		[{ issued: t1 }, { issued: t2 }, -1],
		[{ updated: t2 }, { updated: t1 }, 1],
		[{ effective: t1 }, { effective: t2 }, -1],
		[{ issued: t2, effective: t1 }, { issued: t1, effective: t2 }, 1],
		[{ issued: t1, updated: t2 }, { issued: t1, updated: t1 }, 1],
		[{ issued: t1 }, { effective: t2 }, 0],
		[{}, {}, 0],
		// a day is the day in Tehran
		[{ effective: "2026-05-24" }, { effective: "2026-05-23T21:00:00Z" }, 0],
		[{ effective: "2026-05-23" }, { effective: "2026-05-23T21:00:00Z" }, -1],
		[{ effective: "2026-05" }, { effective: "2026-05-24" }, 0],
	])("%j against %j: %i", (a, b, order) => {
		expect(compareStated(a, b)).toBe(order);
		expect(compareStated(b, a)).toBe(order === 0 ? 0 : -order);
	});
});
