import { expect, it } from "vitest";
import { monogram } from "./section.tsx";

it("a monogram uses the initials of the first and last name, without titles", () => {
	expect(monogram("Dr Mehrana Nemoonefar")).toBe("M\u200cN");
	expect(monogram("دکتر مهرانا نمونه‌فر")).toBe("م\u200cن");
	expect(monogram("Plato")).toBe("P");
	expect(monogram("")).toBe("");
});
