import { describe, expect, it } from "vitest";
import { honestTurnaround, labTestTexts } from "./texts.ts";

const t = labTestTexts("en");
const honest = (turnaroundHours: number, measuredHours: number | null) =>
	honestTurnaround(t, { turnaroundHours, measuredHours });

describe("the turnaround time shown to patients", () => {
	it("is the catalogue's time while there are too few reports", () => {
		expect(honest(24, null)).toEqual({ time: "1 working day", isMeasured: false });
	});

	it("is the time measured in recent weeks if reports were slower, with the catalogue's time as the usual time", () => {
		expect(honest(24, 50)).toEqual({ time: "3 working days", usual: "1 working day", isMeasured: true });
		expect(honest(6, 9)).toEqual({ time: "1 working day", usual: "Same day", isMeasured: true });
	});

	it("is never shorter than the catalogue's time when reports were faster, and counts whole days", () => {
		expect(honest(72, 20)).toEqual({ time: "3 working days", isMeasured: true });
		expect(honest(26, 47)).toEqual({ time: "2 working days", isMeasured: true });
	});
});
