import { expect, it } from "vitest";
import { contradictoryLimits } from "./limit-order.ts";

const none = { criticalLow: null, criticalHigh: null, possibleLow: null, possibleHigh: null };
const adult = { low: 3.5, high: 5.1 };
const newborn = { low: 3.7, high: 6.5 };

it("refuses a critical limit inside every range, and accepts a critical limit inside only the newborn range", () => {
	expect(contradictoryLimits({ ...none, criticalHigh: 4.5 }, [adult, newborn])).toEqual(["criticalHigh"]);
	expect(contradictoryLimits({ ...none, criticalLow: 4 }, [adult, newborn])).toEqual(["criticalLow"]);
	expect(contradictoryLimits({ ...none, criticalLow: 2.8, criticalHigh: 6.2 }, [adult, newborn])).toEqual([]);
	expect(contradictoryLimits({ ...none, criticalLow: 3.5, criticalHigh: 5.1 }, [adult])).toEqual([]);
	expect(contradictoryLimits({ ...none, criticalHigh: 1 }, [])).toEqual([]);
});

it("handles a range with only one limit", () => {
	const upTo = { low: null, high: 99 };
	const from = { low: 40, high: null };
	expect(contradictoryLimits({ ...none, criticalLow: 50 }, [upTo])).toEqual([]);
	expect(contradictoryLimits({ ...none, criticalLow: 120 }, [upTo])).toEqual(["criticalLow"]);
	expect(contradictoryLimits({ ...none, criticalHigh: 30 }, [from])).toEqual(["criticalHigh"]);
	expect(contradictoryLimits({ ...none, criticalHigh: 30 }, [{ low: null, high: null }])).toEqual([]);
});

it("refuses a plausibility limit that excludes normal or critical values", () => {
	expect(contradictoryLimits({ ...none, possibleHigh: 6 }, [adult, newborn])).toEqual(["possibleHigh"]);
	expect(contradictoryLimits({ ...none, possibleLow: 3 }, [adult])).toEqual([]);
	expect(contradictoryLimits({ ...none, possibleLow: 3, criticalLow: 2.8 }, [adult])).toEqual([
		"possibleLow",
	]);
	expect(contradictoryLimits({ ...none, possibleHigh: 6, criticalHigh: 6.2 }, [])).toEqual(["possibleHigh"]);
});
