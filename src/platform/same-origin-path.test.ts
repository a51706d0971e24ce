import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameOriginPath } from "./same-origin-path.ts";

describe("a target inside the site", () => {
	it.each([
		["/cpanel", "/cpanel"],
		["/cpanel/receptions?page=2&title=%D9%85#top", "/cpanel/receptions?page=2&title=%D9%85#top"],
		["/cpanel/../login", "/login"],
		["/a//b", "/a//b"],
	])("%s is allowed", (target, path) => {
		expect(sameOriginPath(target)).toBe(path);
	});

	it.each([
		null,
		undefined,
		"",
		"cpanel",
		"//evil.example",
		"///evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"/\t/evil.example",
		"\n//evil.example",
		"/.//evil.example",
		"/..//evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		" //evil.example",
		`/${"a".repeat(2000)}`,
	])("%j is refused", (target) => {
		expect(sameOriginPath(target)).toBeUndefined();
	});

	it("never has another origin", () => {
		const piece = fc.constantFrom(
			"/",
			"\\",
			"//",
			".",
			"..",
			"@",
			":",
			"evil.example",
			"\t",
			"%2f",
			"?",
			"#",
			"a",
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
				const path = sameOriginPath(pieces.join(""));
				return path === undefined || new URL(path, "https://lab.example").origin === "https://lab.example";
			}),
			{ numRuns: 2000 },
		);
	});
});
