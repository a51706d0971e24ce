import { describe, expect, it } from "vitest";
import { isFilledIn } from "./saved-place.ts";

describe("an earlier address of the account", () => {
	it("is filled in for a known person where nothing has been entered, and never for a new person", () => {
		expect(isFilledIn("person", ["", ""])).toBe(true);
		expect(isFilledIn("person", ["", "12"])).toBe(false);
		expect(isFilledIn("", ["", ""])).toBe(false);
	});
});
