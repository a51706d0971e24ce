import { describe, expect, it } from "vitest";
import { contrastOver, coveredPart, type Rgb } from "./text-contrast.ts";

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const pixels = (...colours: Rgb[]) => new Uint8ClampedArray(colours.flatMap((rgb) => [...rgb, 255]));
const many = (count: number, rgb: Rgb) => Array<Rgb>(count).fill(rgb);

describe("contrast between a text and the picture under it", () => {
	it("follows WCAG for a single colour", () => {
		expect(contrastOver(white, pixels(black))).toBeCloseTo(21, 5);
		expect(contrastOver(white, pixels([118, 118, 118]))).toBeCloseTo(4.54, 1);
	});

	it("is measured over nearly all of the area: a bright part counts, a single pixel does not", () => {
		expect(contrastOver(white, pixels(...many(99, black), white))).toBeCloseTo(21, 5);
		expect(contrastOver(white, pixels(...many(80, black), ...many(20, white)))).toBeCloseTo(1, 5);
		expect(contrastOver(white, pixels())).toBe(21);
	});
});

describe("the visible part of a picture", () => {
	it("includes its focal point", () => {
		const wide = { width: 2000, height: 1000 };
		expect(coveredPart(wide, { width: 500, height: 500 }, [50, 50])).toEqual({
			left: 500,
			top: 0,
			width: 1000,
			height: 1000,
		});
		expect(coveredPart(wide, { width: 500, height: 500 }, [100, 0]).left).toBe(1000);
		expect(coveredPart(wide, { width: 1000, height: 250 }, [50, 100])).toEqual({
			left: 0,
			top: 500,
			width: 2000,
			height: 500,
		});
	});
});
