import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameValue } from "./same-value.ts";

const word = { type: "text", text: "خون" };
const paragraph = (more: object = {}) => ({ type: "paragraph", content: [word], ...more });

it.each<[string, unknown, unknown]>([
	["another order of keys", paragraph(), { content: [{ text: "خون", type: "text" }], type: "paragraph" }],
	["no marks", paragraph(), { type: "paragraph", content: [{ ...word, marks: [] }] }],
	["no direction", paragraph(), paragraph({ attrs: { dir: null } })],
	["an empty paragraph", { type: "paragraph" }, { type: "paragraph", content: [], attrs: {} }],
	["a cell of one column", { attrs: { colspan: 1, rowspan: 1 } }, {}],
	["a part left out", { note: null, name: "a" }, { name: "a", note: undefined }],
])("finds no difference: %s", (_, a, b) => {
	expect([isSameValue(a, b), isSameValue(b, a)]).toEqual([true, true]);
});

it.each<[string, unknown, unknown]>([
	["a mark", paragraph(), { type: "paragraph", content: [{ ...word, marks: [{ type: "bold" }] }] }],
	["a direction", paragraph(), paragraph({ attrs: { dir: "ltr" } })],
	["a letter", "خون", "خونی"],
	["the order of a list", [1, 2], [2, 1]],
	["an empty text and none", { note: "" }, { note: null }],
	["false and nothing", { isActive: false }, {}],
	["0 and nothing", { price: 0 }, {}],
	["an emptied list", { days: [] }, { days: null }],
	["a cell of two columns", { attrs: { colspan: 2 } }, {}],
	["a list and an object", [], {}],
])("finds a difference: %s", (_, a, b) => {
	expect([isSameValue(a, b), isSameValue(b, a)]).toEqual([false, false]);
});

const reversed = (value: unknown): unknown =>
	Array.isArray(value)
		? value.map(reversed)
		: value && typeof value === "object"
			? Object.fromEntries(
					Object.entries(value)
						.toReversed()
						.map(([key, each]) => [key, reversed(each)]),
				)
			: value;

it("every JSON value is equal to the same value with reordered keys", () => {
	fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, reversed(value))));
});
