import { describe, expect, it } from "vitest";
import * as z from "zod";
import { jsonText, repeatedKey } from "./json-text.ts";

const Numbers = jsonText(z.array(z.number()), 1_000);

describe("JSON text", () => {
	it("is parsed and validated", () => {
		expect(Numbers.parse("[1, 2]")).toEqual([1, 2]);
		expect(Numbers.safeParse('["a"]').error?.issues[0]?.path).toEqual([0]);
	});

	it.each(["", "[1,", "undefined", "NaN", "{}", "null"])("%s is refused, without an exception", (text) => {
		expect(Numbers.safeParse(text).success).toBe(false);
	});

	it("is refused before parsing when it is too deeply nested or too long", () => {
		expect(jsonText(z.unknown(), 1_000_000).safeParse("[".repeat(400_000)).success).toBe(false);
		expect(Numbers.safeParse(`[${"1,".repeat(600)}1]`).error?.issues[0]?.message).toBe("validation.tooLong");
	});

	it("may have any number of brackets inside strings", () => {
		expect(jsonText(z.string()).parse(JSON.stringify(`"${"[".repeat(100)}\\`))).toContain("[[[");
	});
});

describe("a repeated name", () => {
	it.each([
		['{"a":1,"a":2}', "a"],
		['{"a":{"b":1,"b":2}}', "b"],
		['{"mobile":1,"\\u006dobile":2}', "mobile"],
		['[{"a":1},{"b":1, "b" :2}]', "b"],
	])("in %s is found", (text, name) => expect(repeatedKey(text)).toBe(name));

	it.each([
		'{"a":1,"b":{"a":2}}',
		'[{"a":1},{"a":1}]',
		'{"a":"a\\",\\"a\\":1","b":"{\\"a\\":1}"}',
		"[]",
		'"a"',
	])("is not found in %s", (text) => expect(repeatedKey(text)).toBeUndefined());

	it("is detected in a large text in linear time", () => {
		const long = 'x\\"'.repeat(80_000);
		expect(repeatedKey(`{"a":"${long}","b":1,"a":2}`)).toBe("a");
	});

	it("is refused in JSON text, as are characters that cannot be stored", () => {
		const Any = jsonText(z.unknown());
		for (const text of ['{"a":1,"a":2}', '["\\u0000"]', '{"\\ud800":1}'])
			expect(Any.safeParse(text).success).toBe(false);
	});
});
