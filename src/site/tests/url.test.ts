import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleGroupNames } from "#domain/catalogue/lab-test/schema.ts";
import { catalogueHref, parseUrl } from "./url.ts";

const read = (path: string) => parseUrl(new URL(path, "http://localhost").searchParams);

describe("the address of the catalogue", () => {
	it("is the same after writing and parsing", () => {
		const word = fc.stringMatching(/^[a-zآ-ی0-9 ]{1,20}$/).map((text) => text.trim());
		const query = fc.record({
			title: fc.option(word.filter(Boolean), { nil: undefined }),
			category: fc.option(fc.uniqueArray(fc.constantFrom("haematology", "hormones"), { minLength: 1 }), {
				nil: undefined,
			}),
			sample: fc.option(fc.uniqueArray(fc.constantFrom(...sampleGroupNames), { minLength: 1 }), {
				nil: undefined,
			}),
			fasting: fc.constantFrom(undefined, "none" as const, "needed" as const),
			home: fc.constantFrom(undefined, "1" as const),
			letter: fc.constantFrom(undefined, "A", "آ", "ک"),
			sort: fc.constantFrom(undefined, "name" as const, "price" as const),
			page: fc.integer({ min: 1, max: 400 }),
		});
		fc.assert(
			fc.property(query, (asked) => {
				const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
				expect(read(catalogueHref(asked))).toEqual({ pageSize: 20, ...known });
			}),
		);
	});

	it("leaves out invalid parts instead of failing", () => {
		const path =
			"/tests?page=minus&sort=cheap&fasting=maybe&sample=gold&letter=%3Cb%3E&home=2&title=%20&category=";
		expect(read(path)).toEqual({ page: 1, pageSize: 20 });
		expect(read(`/tests?title=${"x".repeat(300)}`)).toEqual({ page: 1, pageSize: 20 });
	});
});
