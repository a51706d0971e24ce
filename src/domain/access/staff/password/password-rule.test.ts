import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordFault } from "./password-rule.ts";

const names = ["negar.n", "آزمایشگاه نمونه", "Nemooneh Laboratory"];

describe("the rule for staff passwords", () => {
	it.each(["eleven chars".slice(0, 11), "", "ab"])("«%s» is too short", (password) => {
		expect(passwordFault(password, names)).toBe("validation.tooShort");
	});

	it("allows long passwords, up to a limit", () => {
		expect(passwordFault("کبوتر سفید روی بام خانهٔ ما ".repeat(9).slice(0, 256), names)).toBeUndefined();
		expect(passwordFault("x".repeat(257), names)).toBe("validation.tooLong");
	});

	it.each([
		"password1234",
		"P@ssw0rd2024",
		"qwertyuiop123",
		"1qaz2wsx3edc",
		"1q2w3e4r5t6y",
		"123456789012",
		"abcdefghijkl",
		"aaaaaaaaaaaa",
		"121212121212",
		"adminadminadmin",
		"welcome-welcome",
		"iloveyou1234",
		"laboratory2026",
		"ضصثقفغعهخحجچ",
		"سلام سلام سلام",
	])("«%s» is one of the most common passwords", (password) => {
		expect(passwordFault(password, [])).toBe("validation.common");
	});

	it.each(["negar.n12345", "nemooneh-2024", "Nemooneh1234!", "نمونه1234567"])(
		"«%s» contains a name of the laboratory",
		(password) => {
			expect(passwordFault(password, names)).toBe("validation.ownName");
		},
	);

	it.each([
		"correct horse battery staple",
		"هفت کبوتر روی دیوار",
		"vT9#kQ2!mZ7x",
		"baran-mibarad-emshab",
		"64 characters".padEnd(64, "qmzkxvwj"),
	])("«%s» is good", (password) => {
		expect(passwordFault(password, names)).toBeUndefined();
	});

	it("accepts every random password", () => {
		const random = fc.array(fc.constantFrom(..."bcdghjkmnpqtvwxz2468"), { minLength: 12, maxLength: 40 });
		fc.assert(
			fc.property(
				random,
				(letters) => new Set(letters).size < 8 || passwordFault(letters.join(""), names) === undefined,
			),
		);
	});
});
