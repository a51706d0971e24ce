import { describe, expect, it } from "vitest";
import * as z from "zod";
import { jsonText } from "./json-text.ts";

const Numbers = jsonText(z.array(z.number()), 1_000);

describe("JSON as text", () => {
	it("is read and checked", () => {
		expect(Numbers.parse("[1, 2]")).toEqual([1, 2]);
		expect(Numbers.safeParse('["a"]').error?.issues[0]?.path).toEqual([0]);
	});

	it.each(["", "[1,", "undefined", "NaN", "{}", "null"])("%s is refused, not thrown", (text) => {
		expect(Numbers.safeParse(text).success).toBe(false);
	});

	it("is refused before it is parsed when it is nested without end or too long", () => {
		expect(jsonText(z.unknown(), 1_000_000).safeParse("[".repeat(400_000)).success).toBe(false);
		expect(Numbers.safeParse(`[${"1,".repeat(600)}1]`).error?.issues[0]?.message).toBe("validation.tooLong");
	});

	it("does not take brackets inside strings for nesting", () => {
		expect(jsonText(z.string()).parse(JSON.stringify(`"${"[".repeat(100)}\\`))).toContain("[[[");
	});
});
