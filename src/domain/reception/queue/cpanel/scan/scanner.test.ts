import { describe, expect, it } from "vitest";
import { characterOf, scannedCode } from "./scanner.ts";

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
});
