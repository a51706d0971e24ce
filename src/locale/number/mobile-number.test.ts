import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMobile, normaliseMobile } from "./mobile-number.ts";

describe("mobile numbers", () => {
	// SECURITY §6
	it.each([
		"۰۹۱۲۳۴۵۶۷۸۹",
		"٠٩١٢٣٤٥٦٧٨٩",
		"09۱2۳456789",
		"+989123456789",
		"00989123456789",
		"989123456789",
		"9123456789",
		"0912 345 6789",
		"0912-345-6789",
		"(0912) 3456789",
		"\u200e+98 912 345 6789\u200f",
		"0912\u200c3456789",
		"+98 (0)912 345 6789",
		"+98 0912 345 6789",
		"+98(0)9123456789",
		"0098 0912 345 6789",
		"98 0912 345 6789",
		"tel:+989123456789",
		"tel:+98-912-345-6789",
		" Tel:09123456789",
		"۰۰۹۸ (۰)۹۱۲ ۳۴۵ ۶۷۸۹",
	])("%s is one number", (typed) => {
		expect(normaliseMobile(typed)).toBe("09123456789");
		expect(isMobile(normaliseMobile(typed))).toBe(true);
	});

	it.each(
		["0912345678", "091234567890", "08123456789", "+19123456789", "", "سلام", "09123456789\r\nTo: 1"].concat([
			"+98 00912 345 6789",
			"0 98 912 345 6789",
			"+980 0912 345 6789",
			"++98 912 345 6789",
			"tel:tel:09123456789",
			"sms:09123456789",
			"tel:09123456789;ext=1",
			"09123456789,09123456780",
			"+98 912 345 678",
			"+98 912 345 67890",
			"+99 0912 345 6789",
			"0912x3456789",
		]),
	)("%s is invalid", (typed) => {
		expect(isMobile(normaliseMobile(typed))).toBe(false);
	});

	it("stay the same when they are normalised twice", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(normaliseMobile(normaliseMobile(text))).toBe(normaliseMobile(text));
			}),
		);
	});
});
