import { expect, it } from "vitest";
import { unitText } from "./unit.ts";

it("raises the powers of a unit and leaves the rest as it is", () => {
	expect(unitText("×10^6/μL")).toBe("×10⁶/μL");
	expect(unitText("10^-12 mol/L")).toBe("10⁻¹² mol/L");
	expect(unitText("mg/dL")).toBe("mg/dL");
	expect(unitText("")).toBe("");
});
