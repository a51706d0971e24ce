import { expect, it } from "vitest";
import { inLatinLetters } from "./latin-letters.ts";

it.each([
	["قند خون", "ghnd khon"],
	["پیش‌نویس", "pish nvis"],
	["آزمایش ویتامین D3", "azmaish vitamin d3"],
	["چهار", "chhar"],
	["خانه", "khaneh"],
	["Before a test", "before a test"],
	["۱۲ ساعت", "12 saat"],
])("%s is %s in Latin letters", (persian, latin) => expect(inLatinLetters(persian)).toBe(latin));
