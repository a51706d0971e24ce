import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smsLength } from "./sms-parts.ts";

const a = (count: number) => "a".repeat(count);
const alef = (count: number) => "ا".repeat(count);

describe("an SMS text", () => {
	it.each<[string, string, "gsm7" | "ucs2", number, number]>([
		["nothing", "", "gsm7", 0, 1],
		["160 Latin letters", a(160), "gsm7", 160, 1],
		["161 Latin letters", a(161), "gsm7", 161, 2],
		["306 Latin letters", a(306), "gsm7", 306, 2],
		["307 Latin letters", a(307), "gsm7", 307, 3],
		["70 Persian letters", alef(70), "ucs2", 70, 1],
		["71 Persian letters", alef(71), "ucs2", 71, 2],
		["134 Persian letters", alef(134), "ucs2", 134, 2],
		["135 Persian letters", alef(135), "ucs2", 135, 3],
		["a half-space", "می‌رود", "ucs2", 6, 1],
		["one Persian letter among Latin ones", `${a(70)}ا`, "ucs2", 71, 2],
		["80 extended characters", "€".repeat(80), "gsm7", 160, 1],
		["81 extended characters", "€".repeat(81), "gsm7", 162, 2],
		["35 surrogate pairs", "😀".repeat(35), "ucs2", 70, 1],
		["36 surrogate pairs", "😀".repeat(36), "ucs2", 72, 2],
		["an extended character that would be cut at the end of a part", `${a(152)}{${a(152)}`, "gsm7", 306, 3],
		["a pair that would be cut at the end of a part", `${alef(66)}😀${alef(66)}`, "ucs2", 134, 3],
		["every sign of the basic table", "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà", "gsm7", 42, 1],
		["a curly apostrophe", "it’s", "ucs2", 4, 1],
	])("%s", (_, text, encoding, units, parts) => {
		expect(smsLength(text)).toEqual({ encoding, units, parts });
	});

	it("needs as many parts as its units fill, and at most one more for each two-unit character", () =>
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 600 }), (text) => {
				const { encoding, units, parts } = smsLength(text);
				const [alone, joined] = encoding === "gsm7" ? [160, 153] : [70, 67];
				if (encoding === "ucs2") expect(units).toBe(text.length);
				if (units <= alone) {
					expect(parts).toBe(1);
					return;
				}
				expect(parts).toBeGreaterThanOrEqual(Math.ceil(units / joined));
				expect(parts).toBeLessThanOrEqual(Math.ceil(units / (joined - 1)));
			}),
		));

	it("never needs fewer parts for a longer text", () =>
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 50 }), (text, more) => {
				expect(smsLength(text + more).parts).toBeGreaterThanOrEqual(smsLength(text).parts);
			}),
		));
});
