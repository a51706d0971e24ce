import { expect, it } from "vitest";
import { waitsFor } from "./waits-for.ts";

type Sheet = Parameters<typeof waitsFor>[0];
const verified = (more: Partial<Sheet> = {}, isTwice = false): Sheet => ({
	versions: [
		{
			sequence: 1,
			state: "verified",
			reason: "",
			entered: { at: "", by: "" },
			verified: { at: "", by: "a" },
			verifiedAgain: isTwice ? { at: "", by: "b" } : null,
			released: null,
			withdrawn: null,
		},
	],
	hold: null,
	notSampled: null,
	asksTwoVerifiers: false,
	isVerifiedByReader: false,
	needsSecondPerson: false,
	...more,
});
const own = { isVerifiedByReader: true, needsSecondPerson: true };

it("the hint says who must act when the user cannot release a verified report", () => {
	expect(waitsFor(verified(own), true)).toBe("colleague");
	expect(waitsFor(verified(own), false)).toBe("manager");
	expect(waitsFor(verified(), false)).toBe("manager");
	expect(waitsFor(verified({ isVerifiedByReader: true }), true)).toBeUndefined();
	expect(waitsFor(verified(), true)).toBeUndefined();
});

it("the hint asks for the second verification first", () => {
	const twice = { ...own, asksTwoVerifiers: true };
	expect(waitsFor(verified(twice), true)).toBe("verifier");
	expect(waitsFor(verified({ asksTwoVerifiers: true }), true)).toBeUndefined();
	expect(waitsFor(verified(twice, true), true)).toBe("colleague");
});

it("the hint is empty when a hold or a missing sample is already shown, or nothing is verified", () => {
	expect(waitsFor(verified({ ...own, hold: { at: "", by: "", reason: "" } }), true)).toBeUndefined();
	expect(waitsFor(verified({ ...own, notSampled: "passed" }), true)).toBeUndefined();
	expect(waitsFor({ ...verified(own), versions: [] }, true)).toBeUndefined();
});
