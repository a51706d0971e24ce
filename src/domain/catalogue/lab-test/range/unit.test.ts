import { expect, it } from "vitest";
import { unitText } from "./unit.ts";

it("formats powers, writes both micro signs as the same letter, and leaves the rest unchanged", () => {
	expect(unitText("×10^6/μL")).toBe("×10⁶/μL");
	expect(unitText("10^-12 mol/L")).toBe("10⁻¹² mol/L");
	expect(unitText("x10^3/\u00b5L")).toBe("×10³/\u03bcL");
	expect(unitText("10*3/uL")).toBe("10³/uL");
	expect(unitText("mL/min/1.73m^2")).toBe("mL/min/1.73m²");
	expect(unitText("mg/dL")).toBe("mg/dL");
	expect(unitText("")).toBe("");
});
