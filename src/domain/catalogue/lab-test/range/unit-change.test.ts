import { expect, it } from "vitest";
import { emptyAnalyte } from "../record-input.ts";
import { unitsWithOldNumbers } from "./unit-change.ts";

const sugar = { ...emptyAnalyte, unit: "mg/dL", criticalHigh: 450, possibleHigh: 2_000 };
const noLimits = { criticalHigh: null, possibleHigh: null };
const range = (low: number | null, high: number | null, analyte = "") => ({ analyte, low, high });
const mgdl = { analytes: [sugar], ranges: [range(70, 99)] };
const changed = (analyte: object, ranges = mgdl.ranges) =>
	unitsWithOldNumbers(mgdl, { analytes: [{ ...sugar, ...analyte }], ranges });

it("finds a unit that changed while a range or a limit stayed the same", () => {
	expect(changed({ unit: "mmol/L" })).toEqual([0]);
	expect(changed({ unit: "" })).toEqual([0]);
	expect(changed({ unit: "mmol/L", ...noLimits })).toEqual([0]);
	expect(changed({ unit: "mmol/L", criticalHigh: 25 }, [range(3.9, 5.5)])).toEqual([0]);
	expect(changed({ unit: "mmol/L", ...noLimits }, [range(3.9, 99)])).toEqual([0]);
	expect(changed({ unit: "mmol/L", analyte: "Sugar" }, [range(70, 99, "Sugar")])).toEqual([0]);
});

it("accepts a new unit with new numbers, another spelling of the unit, and a first unit", () => {
	const inMmol = { unit: "mmol/L", criticalHigh: 25, possibleHigh: 110 };
	expect(changed(inMmol, [range(3.9, 5.5)])).toEqual([]);
	expect(changed({ unit: "mmol/L", ...noLimits }, [])).toEqual([]);
	expect(changed({ unit: "mg / dl" })).toEqual([]);
	const noUnit = { analytes: [{ ...sugar, unit: "" }], ranges: mgdl.ranges };
	expect(unitsWithOldNumbers(noUnit, mgdl)).toEqual([]);
	const fromZero = { analytes: [{ ...sugar, ...noLimits }], ranges: [range(0, 99)] };
	expect(
		unitsWithOldNumbers(fromZero, {
			analytes: [{ ...sugar, ...noLimits, unit: "mmol/L" }],
			ranges: [range(0, 5.5)],
		}),
	).toEqual([]);
});

it("matches the analytes of a test by name", () => {
	const two = {
		analytes: [
			{ ...sugar, analyte: "A" },
			{ ...sugar, ...noLimits, analyte: "B" },
		],
		ranges: [range(1, 2, "A")],
	};
	const turned = { ...two, analytes: two.analytes.map((each) => ({ ...each, unit: "mmol/L" })) };
	expect(unitsWithOldNumbers(two, turned)).toEqual([0]);
});
