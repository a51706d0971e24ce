import { expect, it } from "vitest";
import { realAddress } from "./clean-html.ts";
import { isCounter, wordListLevel } from "./word-lists.ts";

it.each([
	["mso-list:l0 level1 lfo1", 1],
	["margin-right:.5in;mso-list: l12 level3 lfo2;direction:rtl", 3],
	["mso-list:Ignore", undefined],
	["color:red", undefined],
])("reads level %s from the style %j", (style, level) => {
	expect(wordListLevel(style)).toBe(level);
});

it.each(["1.", "۱۲)", "٣-", "a.", "iv.", "الف)", "(2)"])("%s is numbered", (mark) => {
	expect(isCounter(mark)).toBe(true);
});
it.each(["·", "o", "§", "•", "-", ""])("%j is a bullet", (mark) => {
	expect(isCounter(mark)).toBe(false);
});

it.each([
	["https://www.google.com/url?q=https://who.int/a&sa=D", "https://who.int/a"],
	["https://www.google.com/url?q=https://www.google.com/url?q%3Djavascript:alert(1)", "javascript:alert(1)"],
	["https://lab.example/post/x?y=1", "/post/x?y=1"],
	["https://lab.example", "/"],
	["https://lab.example.evil.org/x", "https://lab.example.evil.org/x"],
])("after %s follows %s", (href, address) => {
	expect(realAddress(href, "https://lab.example")).toBe(address);
});
