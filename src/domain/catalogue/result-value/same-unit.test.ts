import { describe, expect, it } from "vitest";
import { isDimensionless, isSameUnit, isUnitOf, unitWords } from "./same-unit.ts";

describe("unit spellings", () => {
	it.each([
		["mg/dL", "mg/dl"],
		["10*3/uL", "10^3/µL"],
		["x10^3/µL", "10*3/uL"],
		["×10^3/μL", "10*3/uL"],
		["×10³/µL", "10^3/uL"],
		["10E3/uL", "×10^3/μL"],
		["K/uL", "×10^3/μL"],
		["[IU]/L", "IU/L"],
		["mIU/L", "m[IU]/L"],
		["u[IU]/mL", "μIU/mL"],
		["µg/dL", "mcg/dL"],
		["/[HPF]", "/HPF"],
		["%", "% "],
		["mm/hr", "mm/h"],
		["{copies}/mL", "copies/mL"],
		["mL/min/{1.73_m2}", "mL/min/1.73 m²"],
		["sec", "s"],
		["{index}", "Index"],
		["mg/(24.h)", "mg/24 h"],
		["ng{FEU}/mL", "ng/mL FEU"],
	])("%s equals %s", (a, b) => expect(isSameUnit(a, b)).toBe(true));

	it.each([
		["mg/dL", "g/dL"],
		["mmol/L", "Mmol/L"],
		["mg/dL", "Mg/dL"],
		["mmol/L", "mg/dL"],
		["10*3/uL", "10*6/uL"],
		["{copies}/mL", "[IU]/mL"],
		["{copies}/mL", "{cells}/mL"],
		["mL/min/{1.73_m2}", "mL/min"],
		["10*3/uL", "10*9/L"],
		["mIU/L", "IU/L"],
		["", "mg/dL"],
		["/uL", "/[HPF]"],
	])("%s differs from %s", (a, b) => expect(isSameUnit(a, b)).toBe(false));
});

describe("a received unit", () => {
	it.each([
		["the code and the printed form agree", { code: "mg/dL", display: "mg/dl" }, "mg/dL", true],
		[
			"the code is unknown, and the printed form is the catalogue's",
			{ code: "MGDL01", display: "mg/dL" },
			"mg/dL",
			true,
		],
		["no code", { code: "", display: "mm/hr" }, "mm/h", true],
		["the code differs from the printed form", { code: "g/dL", display: "mg/dL" }, "mg/dL", false],
		["the printed form differs from the code", { code: "mg/dL", display: "mmol/L" }, "mg/dL", false],
		["a prefix in another letter case", { code: "Mg/dL", display: "" }, "mg/dL", false],
		["no code and no printed form", { code: "", display: "" }, "mg/dL", false],
	])("is matched by code, then by printed form: %s", (_, sent, unit, isFit) => {
		expect(isUnitOf(sent, unit)).toBe(isFit);
	});

	it("may be dimensionless", () => {
		expect(isDimensionless({ code: "{index}", display: "" })).toBe(true);
		expect(isDimensionless({ code: "1", display: "ratio" })).toBe(true);
		expect(isDimensionless({ code: "", display: "" })).toBe(true);
		expect(isDimensionless({ code: "mg/dL", display: "ratio" })).toBe(false);
		expect(unitWords({ code: "{copies}/mL", display: "" })).toBe("copies/mL");
		expect(unitWords({ code: "{index}", display: "Index" })).toBe("");
	});
});
