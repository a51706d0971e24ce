import { describe, expect, it } from "vitest";
import { englishStrings } from "./aria-locale.tsx";
import { ariaStrings } from "./aria-strings.fa.ts";

const english = await englishStrings();

const keys = (strings: Record<string, Record<string, unknown>>) =>
	Object.entries(strings).flatMap(([name, texts]) => Object.keys(texts).map((key) => `${name} ${key}`));

describe("Persian words of React Aria", () => {
	it("include exactly the strings of the library", () => {
		expect(keys(ariaStrings).sort()).toEqual(keys(english).sort());
	});

	it("contain the inserted values", () => {
		const words = new Proxy<Record<string, string>>({}, { get: (_, name) => `<${String(name)}>` });
		for (const [name, texts] of Object.entries(english))
			for (const [key, text] of Object.entries(texts)) {
				const own = ariaStrings[name]?.[key];
				if (typeof text === "function") expect(typeof own, `${name} ${key}`).toBe("function");
				if (typeof own === "function") expect(own(words)).not.toContain("undefined");
			}
	});
});
