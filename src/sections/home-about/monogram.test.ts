import { expect, it } from "vitest";
import { monogram } from "./section.tsx";

it("takes the first letters of the first and the last name, and no title", () => {
	expect(monogram("Dr Mehrana Nemoonefar")).toBe("M\u200cN");
	expect(monogram("دکتر مهرانا نمونه‌فر")).toBe("م\u200cن");
	expect(monogram("Plato")).toBe("P");
	expect(monogram("")).toBe("");
});
