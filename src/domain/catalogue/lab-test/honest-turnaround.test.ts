import { describe, expect, it } from "vitest";
import { honestTurnaround, labTestTexts } from "./texts.ts";

const t = labTestTexts("en");
const honest = (turnaroundHours: number, measuredHours: number | null) =>
	honestTurnaround(t, { turnaroundHours, measuredHours });

describe("the time to a result shown to patients", () => {
	it("is the catalogue's time while too few reports show otherwise", () => {
		expect(honest(24, null)).toEqual({ time: "1 working day", isMeasured: false });
	});

	it("follows the last weeks where they were slower, and calls it usual", () => {
		expect(honest(24, 50)).toEqual({ time: "3 working days", usual: "1 working day", isMeasured: true });
		expect(honest(6, 9)).toEqual({ time: "1 working day", usual: "Same day", isMeasured: true });
	});

	it("never promises more than the catalogue when reports came sooner, and counts whole days", () => {
		expect(honest(72, 20)).toEqual({ time: "3 working days", isMeasured: true });
		expect(honest(26, 47)).toEqual({ time: "2 working days", isMeasured: true });
	});
});
