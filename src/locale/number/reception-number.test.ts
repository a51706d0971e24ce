import { expect, it } from "vitest";
import { normaliseReceptionNumber } from "./reception-number.ts";

it.each([
	["140503-0017", "140503-0017"],
	["۱۴۰۵۰۳-۰۰۱۷", "140503-0017"],
	["١٤٠٥٠٣-٠٠١٧", "140503-0017"],
	["  140503-0017 ", "140503-0017"],
	["140503 - 0017", "140503-0017"],
	["140503–0017", "140503-0017"],
	["\u200e140503-0017\u200f", "140503-0017"],
	["\ufeff140503-\u200c0017", "140503-0017"],
	["140503-\u00ad0017", "140503-0017"],
	["0017", "0017"],
	["17", "17"],
	["A 17/2", "A 17/2"],
])("reads %j as %j", (typed, number) => expect(normaliseReceptionNumber(typed)).toBe(number));
