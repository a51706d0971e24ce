import { expect, it } from "vitest";
import { isSameUnit } from "./unit.ts";

it.each([
	["mg/dL", "mg/dl"],
	["10*3/uL", "10^3/µL"],
	["x10^3/µL", "10*3/uL"],
	["×10³/µL", "10^3/uL"],
	["[IU]/L", "IU/L"],
	["mIU/L", "m[IU]/L"],
	["µg/dL", "mcg/dL"],
	["/[HPF]", "/[hpf]"],
	["%", "% "],
])("%s is %s", (a, b) => expect(isSameUnit(a, b)).toBe(true));

it.each([
	["mg/dL", "g/dL"],
	["mmol/L", "mg/dL"],
	["10*3/uL", "10*6/uL"],
	["", "mg/dL"],
])("%s is not %s", (a, b) => expect(isSameUnit(a, b)).toBe(false));
