import { describe, expect, it } from "vitest";
import { informationSteps } from "../information-request.ts";
import { hasLine, readyTexts, toggleLine } from "./ready-text.ts";

describe("ready texts", () => {
	it("exist in the patient's language for every question", () => {
		for (const asked of [...informationSteps, "time"] as const) {
			expect(readyTexts("fa", asked).length).toBeGreaterThan(0);
			for (const text of readyTexts("fa", asked)) expect(text).toMatch(/^[\u0600-\u06ff].*\.$/);
			for (const text of readyTexts("en", asked)) expect(text).toMatch(/^[A-Z][ -~]*\.$/);
		}
	});

	it("are added below the typed text, one per line, and removed by a second click", () => {
		const [one = "", other = ""] = readyTexts("en", "prescImage");
		const both = toggleLine(toggleLine("Dear patient,", one), other);
		expect(both).toBe(`Dear patient,\n${one}\n${other}`);
		expect(hasLine(both, one)).toBe(true);
		expect(toggleLine(both, one)).toBe(`Dear patient,\n${other}`);
		expect(toggleLine(toggleLine("", one), one)).toBe("");
	});
});
