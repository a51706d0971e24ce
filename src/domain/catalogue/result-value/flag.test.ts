import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf, flagOf, isCriticalLine, type Judged } from "./flag.ts";
import type { Flag } from "./flags.ts";

const none = { low: null, high: null, criticalLow: null, criticalHigh: null };
const of = (value: string, limits: Partial<Judged> = {}): Judged => ({
	...none,
	kind: "numeric",
	...limits,
	value,
});
const range = { low: 3.5, high: 5.1 };
const potassium = { ...range, criticalLow: 2.8, criticalHigh: 6.5 };
const open = { ...range, lowOpen: true, highOpen: true };
const atMost5 = { high: 5 };
const atLeast90 = { low: 90 };
const zeroTo6 = { low: 0, high: 6 };
const baseExcess = { low: -2, high: 2 };

type Row = [value: string, limits: Partial<Judged>, flag: Flag, isCritical?: boolean];
const rows: Row[] = [
	// plain values at and around every limit
	["2.8", potassium, "criticalLow", true],
	["2.79", potassium, "criticalLow", true],
	["2.81", potassium, "low", false],
	["3.49", potassium, "low"],
	["3.5", potassium, "normal"],
	["5.1", potassium, "normal"],
	["5.11", potassium, "high"],
	["6.49", potassium, "high", false],
	["6.5", potassium, "criticalHigh", true],
	["7", potassium, "criticalHigh", true],
	// ends outside the range
	["3.5", open, "low"],
	["3.51", open, "normal"],
	["5.1", open, "high"],
	["5.09", open, "normal"],
	["5", { high: 5, highOpen: true }, "high"],
	["5", atMost5, "normal"],
	["90", { low: 90, lowOpen: true }, "low"],
	["90", atLeast90, "normal"],
	// one-sided ranges and comparators
	["<10", atMost5, "undecided"],
	["<5", atMost5, "normal"],
	["≤5", atMost5, "normal"],
	["≤5", { high: 5, highOpen: true }, "undecided"],
	["<5", { high: 5, highOpen: true }, "normal"],
	["<3", atMost5, "normal"],
	[">5", atMost5, "high"],
	["≥5", atMost5, "undecided"],
	["≥5", { high: 5, highOpen: true }, "high"],
	[">4", atMost5, "undecided"],
	[">60", atLeast90, "undecided"],
	["≥90", atLeast90, "normal"],
	[">90", atLeast90, "normal"],
	["≥90", { low: 90, lowOpen: true }, "undecided"],
	["<90", atLeast90, "low"],
	["≤90", atLeast90, "undecided"],
	["<100", atLeast90, "undecided"],
	// two-sided ranges and comparators
	["<3.5", range, "low"],
	["≤3.5", range, "undecided"],
	["<4", range, "undecided"],
	["<10", range, "undecided"],
	[">5.1", range, "high"],
	["≥5.1", range, "undecided"],
	[">4", range, "undecided"],
	[">0.1", range, "undecided"],
	// what cannot be negative begins at zero
	["<3", zeroTo6, "normal"],
	["<6", zeroTo6, "normal"],
	["<7", zeroTo6, "undecided"],
	["<3", baseExcess, "undecided"],
	["<-3", baseExcess, "low"],
	["-2.1", baseExcess, "low"],
	["-2", baseExcess, "normal"],
	// critical limits and comparators
	["<2.8", potassium, "criticalLow", true],
	["≤2.8", potassium, "criticalLow", true],
	["<3", potassium, "undecided", true],
	["<10", potassium, "undecided", true],
	[">6.5", potassium, "criticalHigh", true],
	["≥6.5", potassium, "criticalHigh", true],
	[">6", potassium, "undecided", true],
	[">2.8", potassium, "undecided", true],
	[">5.1", { ...range, criticalHigh: 6.5 }, "undecided", true],
	["<500", { criticalHigh: 450 }, "undecided", true],
	["<400", { criticalHigh: 450 }, "none", false],
	["460", { criticalHigh: 450 }, "criticalHigh", true],
	// no range, and none for this person
	["4", {}, "none", false],
	["4", { noRangeBecause: "sex" }, "undecided"],
	["4", { noRangeBecause: "age", criticalHigh: 450 }, "undecided", false],
	["460", { noRangeBecause: "sex", criticalHigh: 450 }, "criticalHigh", true],
	// words, nothing, and what holds no value
	["haemolysed", potassium, "none", false],
	["7.2 H", potassium, "none", false],
	["", potassium, "none", false],
	["7", { ...potassium, status: "cancelled" }, "none", false],
	["7", { ...potassium, status: "entered-in-error" }, "none", false],
	["7", { ...potassium, status: "registered" }, "none", false],
	["7", { ...potassium, status: "preliminary" }, "criticalHigh", true],
	["7", { ...potassium, status: "corrected" }, "criticalHigh", true],
	// exponents
	["1.2e3", { high: 1000 }, "high"],
	["1e-3", { low: 0.4, high: 4 }, "low"],
	// a copied flag is never judged again
	["7", { ...potassium, flag: "normal" }, "normal", true],
	// titres by their dilution
	["1:160", { kind: "titre", high: 80 }, "high"],
	["1:80", { kind: "titre", high: 80 }, "normal"],
	["<1:20", { kind: "titre", high: 80 }, "normal"],
	["≥1:320", { kind: "titre", high: 80 }, "high"],
];

describe("the flag of a value", () => {
	it.each(rows)("of %j with the limits %j is %s", (value, limits, flag, isCritical) => {
		expect(flagOf(of(value, limits))).toBe(flag);
		if (isCritical !== undefined) expect(isCriticalLine(of(value, limits))).toBe(isCritical);
	});

	it("that is a listed word is the flag of that word, in any letter case and with Persian or Latin digits", () => {
		const words = [
			{ word: "Negative", synonyms: ["منفی", "NEG"], flag: "normal" },
			{ word: "1+", synonyms: [], flag: "abnormal" },
			{ word: "++", synonyms: ["2+"], flag: "abnormal" },
		] as const;
		const flag = (value: string) => flagOf(of(value, { kind: "ordinal", words }));
		expect(["negative", "منفي", "neg", "۱+", "2+", "++"].map(flag)).toEqual([
			...["normal", "normal", "normal"],
			...["abnormal", "abnormal", "abnormal"],
		]);
		expect(["1", "+", "3+", "Negatives"].map(flag)).toEqual(["none", "none", "none", "none"]);
	});

	const limit = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null });
	const limits = fc
		.record({
			low: limit,
			high: limit,
			lowOpen: fc.boolean(),
			highOpen: fc.boolean(),
			criticalLow: limit,
			criticalHigh: limit,
		})
		.filter(({ low, high, criticalLow, criticalHigh }) => {
			const all = [criticalLow, low, high, criticalHigh].filter((each) => each !== null);
			return all.every((each, at) => at === 0 || (all[at - 1] ?? each) < each);
		});

	it("with a comparator states only what is true of every value that the comparator allows", () => {
		const comparator = fc.constantFrom("<", "≤", ">", "≥");
		fc.assert(
			fc.property(
				limits,
				comparator,
				fc.integer({ min: -60, max: 60 }),
				fc.integer({ min: 0, max: 240 }),
				(by, sign, at, step) => {
					const stated = flagOf(of(`${sign}${at}`, by));
					// a value that the statement allows
					const other = /[<≤]/.test(sign) ? at - step / 2 : at + step / 2;
					const isNegative =
						other < 0 &&
						at > 0 &&
						![by.low, by.high, by.criticalLow, by.criticalHigh].some((each) => each !== null && each < 0);
					if (isNegative || (step === 0 && /[<>]/.test(sign))) return;
					const plain = of(String(other), by);
					if (stated !== "undecided") expect(flagOf(plain)).toBe(stated);
					// whatever may be critical counts as critical
					if (isCriticalLine(plain)) expect(isCriticalLine(of(`${sign}${at}`, by))).toBe(true);
				},
			),
			{ numRuns: 2_000 },
		);
	});
});

describe("the change of a value", () => {
	it("is a percentage of the earlier value, and exists only for plain numbers", () => {
		expect(changeOf(of("6.8"), of("4.6"))).toBe(48);
		expect(changeOf(of("99"), of("100"))).toBe(-1);
		expect(changeOf(of("<10"), of("12"))).toBeNull();
		expect(changeOf(of("4"), of("0"))).toBeNull();
		expect(changeOf(of("haemolysed"), of("4"))).toBeNull();
	});
});
