import { describe, expect, it } from "vitest";
import { honestTurnaround, labTestTexts } from "./texts.ts";

const t = labTestTexts("en");
const honest = (turnaroundHours: number, measuredHours: number | null) =>
	honestTurnaround(t, { turnaroundHours, measuredHours });

describe("the time until a result that patients read", () => {
	it("is the catalogue's promise while too few reports tell otherwise", () => {
		expect(honest(24, null)).toEqual({ time: "1 working day", isMeasured: false });
	});

	it("follows what the last weeks took where that is longer, and says what is usual", () => {
		expect(honest(24, 50)).toEqual({ time: "3 working days", usual: "1 working day", isMeasured: true });
		expect(honest(6, 9)).toEqual({ time: "1 working day", usual: "Same day", isMeasured: true });
	});

	it("promises no more than the catalogue where reports came sooner, and counts in whole days as patients do", () => {
		expect(honest(72, 20)).toEqual({ time: "3 working days", isMeasured: true });
		expect(honest(26, 47)).toEqual({ time: "2 working days", isMeasured: true });
	});
});
