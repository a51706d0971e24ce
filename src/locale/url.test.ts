import { describe, expect, it } from "vitest";
import { hrefIn, isSafeUrl } from "./url.ts";

describe("an address in a setting", () => {
	it.each([
		"",
		"#",
		"#contact",
		"/tests",
		"tests?category=1",
		"/post/پیش-از-آزمایش",
		"https://lab.example/a b".replace(" ", "%20"),
		"mailto:info@lab.example",
		"tel:+982100000000",
	])("%s may be used as a link", (address) => expect(isSafeUrl(address)).toBe(true));

	it.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		"java\tscript:alert(1)",
		"\u0001javascript:alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"ftp://evil.example",
		"https://",
		"intent:x",
	])("%s may not", (address) => {
		expect(isSafeUrl(address)).toBe(false);
		expect(hrefIn("en", address)).toBe("#");
	});

	it.each([
		["fa", "/tests", "/tests"],
		["en", "/tests", "/en/tests"],
		["en", "tests", "/en/tests"],
		["en", "/", "/en"],
		["fa", "/", "/"],
		["en", "/fa/tests", "/fa/tests"],
		["fa", "/en", "/en"],
		["en", "", "#"],
		["en", "#contact", "#contact"],
		["en", "/media/1/2.webp", "/media/1/2.webp"],
		["en", "https://lab.example", "https://lab.example"],
		["en", "/post-list?keyword=خون", "/en/post-list?keyword=خون"],
	] as const)("in %s, %s leads to %s", (locale, address, href) => {
		expect(hrefIn(locale, address)).toBe(href);
	});
});
