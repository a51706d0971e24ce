import { describe, expect, it } from "vitest";
import { fillPlaceholders, hasPlaceholder } from "./fill-placeholders.ts";

const words = (name: string, about: string) => {
	if (name === "tests") return about ? `${about.length}` : "148";
	return undefined;
};

describe("placeholders in texts", () => {
	it("are replaced at any depth, while an unknown placeholder stays as written", () => {
		const value = {
			title: "{{tests}} آزمایش",
			cards: [{ note: "{{tests:abc}} {{testz}}", count: 3, image: null }],
		};
		expect(fillPlaceholders(value, words)).toEqual({
			title: "148 آزمایش",
			cards: [{ note: "3 {{testz}}", count: 3, image: null }],
		});
	});

	it("are looked up only for texts that contain a placeholder", () => {
		expect(hasPlaceholder({ a: ["x {{tests}}"] })).toBe(true);
		expect(hasPlaceholder({ a: ["x { tests }"], b: undefined })).toBe(false);
		expect(hasPlaceholder(undefined)).toBe(false);
	});
});
