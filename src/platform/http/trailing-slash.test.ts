import { describe, expect, it } from "vitest";
import routes from "../../routes.ts";
import { withoutTrailingSlash } from "./trailing-slash.ts";

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const addresses = (entries: Entry[], parent = ""): string[] =>
	entries.flatMap(({ path, children = [] }) => {
		const own = path ? `${parent}/${path}` : parent;
		return [own.replace(/:\w+\??|\*/g, "x"), ...addresses(children, own)];
	});
const pages = [...new Set(addresses(routes as Entry[]))].filter((address) => address !== "");

describe("withoutTrailingSlash", () => {
	it("redirects every page with a trailing slash to the address without it", () => {
		expect(pages.length).toBeGreaterThan(100);
		for (const page of pages) {
			expect(withoutTrailingSlash(page), page).toBeUndefined();
			expect(withoutTrailingSlash(`${page}/`), page).toBe(page);
			expect(withoutTrailingSlash(`${page}//?a=1&b=/?c`), page).toBe(`${page}?a=1&b=/?c`);
		}
	});

	it.each([
		["/", undefined],
		["/?a=/", undefined],
		["/tests?next=/", undefined],
		["/en/", "/en"],
		["//", "/"],
		["//evil.example/", "/evil.example"],
		["/\\evil.example/", "/evil.example"],
		["///tests///", "/tests"],
		["/%D8%AA/", "/%D8%AA"],
	])("answers %s with %s", (target, bare) => expect(withoutTrailingSlash(target)).toBe(bare));
});
