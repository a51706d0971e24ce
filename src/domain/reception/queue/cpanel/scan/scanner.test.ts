import { describe, expect, it } from "vitest";
import { characterOf, holdMs, isScan, scannedCode, slowGapMs } from "./scanner.ts";

const typed = (text: string, gap: number) =>
	[...text].map((letter, index) => ({
		code: /\d/.test(letter) ? `Digit${letter}` : letter === "-" ? "Minus" : `Key${letter}`,
		at: index * gap,
	}));

describe("a barcode scanner", () => {
	it("is recognised by its typing speed, and its keys are read by position", () => {
		expect(scannedCode(typed("M5WBY6EW3V", 8), 80)).toBe("M5WBY6EW3V");
		expect(scannedCode(typed("7391-2046", 40), 360)).toBe("7391-2046");
		expect(characterOf("Numpad7")).toBe("7");
		expect(characterOf("ArrowDown")).toBeUndefined();
	});

	it("is not detected in typing by hand or in only a few keys", () => {
		expect(scannedCode(typed("M5WBY6EW3V", 120), 1200)).toBeUndefined();
		expect(scannedCode(typed("M5WBY6EW3V", 8), 400)).toBeUndefined();
		expect(scannedCode(typed("JJJ", 8), 24)).toBeUndefined();
		expect(scannedCode([], 0)).toBeUndefined();
	});

	it("is not detected in moves through the list, nor in letters at the speed of a quick hand", () => {
		// a whole tracking code without a digit
		expect(scannedCode(typed("ABCDEFGHJD", 140), 1400, slowGapMs)).toBe("ABCDEFGHJD");
		for (const keys of ["JJJJ", "JKJK", "JJXJ", "XJXJ", "JJJJJJJJJJ", "ABCDEFGHJB"])
			expect(scannedCode(typed(keys, 140), keys.length * 140, slowGapMs), keys).toBeUndefined();
		expect(scannedCode(typed("JJJJ", 70), 280)).toBeUndefined();
	});

	it("may be slower outside a field, where its keys are held longer before they act as commands", () => {
		expect(scannedCode(typed("M5WBY6EW3V", 120), 1200, slowGapMs)).toBe("M5WBY6EW3V");
		expect(scannedCode(typed("M5WBY6EW3V", 200), 2000, slowGapMs)).toBeUndefined();
		for (const keys of ["A", "R", "U", "X", "7", "AJ", "JA"])
			expect(holdMs(typed(keys, 8)), keys).toBe(slowGapMs);
		// moving through the list stays quick
		for (const key of ["J", "K"]) expect(holdMs(typed(key, 8)), key).toBeLessThanOrEqual(80);
	});

	it("is also recognised without Enter, from four fast keys onwards", () => {
		expect(isScan(typed("M5WBY6EW3V", 8))).toBe(true);
		expect(isScan(typed("XJXJ", 120))).toBe(false);
		expect(isScan(typed("XJX", 8))).toBe(false);
	});
});
