import { describe, expect, it } from "vitest";
import { senderIn } from "./lab-sender.ts";
import { labSenderId } from "./lab-sender-schema.ts";

describe("a referrer's code", () => {
	it.each([
		["?sender=DR-120", "DR-120"],
		["?sender=dr-120", "DR-120"],
		["?sender=%DB%B1%DB%B2%DB%B0", "120"],
		["?sender=+lab.7_a+", "LAB.7_A"],
		["?sender=%E2%80%8E12", "12"],
		[`?sender=${"A".repeat(32)}`, "A".repeat(32)],
		[`?sender=${"A".repeat(33)}`, ""],
		["?sender=", ""],
		["?other=1", ""],
		["?sender=-1", ""],
		["?sender=<script>", ""],
		["?sender=a/b", ""],
		["?sender=%D8%AF%DA%A9%D8%AA%D8%B1", ""],
		["?sender=A&sender=B", "A"],
	])("of the link %s is %j", (search, code) => expect(senderIn(search)).toBe(code));

	it("is optional, and is refused when mistyped", () => {
		expect(labSenderId().safeParse("dr 12").data).toBe("DR12");
		expect(labSenderId().safeParse(undefined).data).toBe("");
		expect(labSenderId().safeParse("  ").data).toBe("");
		for (const wrong of ["دکتر", "a/b", "A".repeat(33), "=1+1"])
			expect(labSenderId().safeParse(wrong).error?.issues[0]?.message).toBe("validation.sender");
	});
});
