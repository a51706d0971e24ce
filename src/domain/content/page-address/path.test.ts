import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCountable } from "#domain/content/redirect/countable.ts";
import { RedirectInput } from "#domain/content/redirect/schema.ts";
import { isReserved, pathOf } from "./path.ts";

const parts = fc.oneof(
	fc.string({ unit: "binary", maxLength: 12 }),
	fc.constantFrom(
		"fa",
		"en",
		"EN",
		"..",
		".",
		"%41",
		"%2541",
		"يك",
		"نیم‌فاصله",
		"۱۲",
		"A B",
		"？",
		"％",
		"İ",
		"ﬁ",
		"-",
		"--",
	),
);
const addresses = fc.array(parts, { maxLength: 5 }).map((all) => `/${all.join("/")}`);

describe("a site address", () => {
	it.each([
		["/About-Us/", "/about-us"],
		["/fa/post/يك", "/post/یک"],
		["/en/fa/a", "/a"],
		["about", "/about"],
		["/a?b=1#c", "/a"],
		["/%D8%AA%D9%85%D8%A7%D8%B3", "/تماس"],
		["/نیم‌فاصله", "/نیم-فاصله"],
		["//a", undefined],
		["/my%20page", "/my-page"],
		["https://old.example/a/b/?x=1", "/a/b"],
		["/en", "/"],
		["/%E0%A4%A", undefined],
		["/%00", "/"],
		["/a%3Fb", undefined],
		["/a/../b", undefined],
		["/%2541", undefined],
		["mailto:a@b.ir", undefined],
		["javascript:alert(1)", undefined],
		[`/${"a".repeat(300)}`, undefined],
	])("%s is normalised to %s", (address, path) => expect(pathOf(address)).toBe(path));

	it("stays the same when it is normalised twice", () => {
		fc.assert(
			fc.property(addresses, (address) => {
				const path = pathOf(address);
				if (path === undefined) return;
				expect(pathOf(path)).toBe(path);
				expect(pathOf(encodeURI(path))).toBe(path);
				expect(pathOf(`/en${path}`)).toBe(path);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("becomes a form value that stays valid when it is sent again", () => {
		fc.assert(
			fc.property(addresses, addresses, (from, to) => {
				const { data } = RedirectInput.safeParse({ from, to });
				if (data) expect(RedirectInput.parse(data)).toEqual(data);
			}),
			{ numRuns: 2_000 },
		);
	});

	it.each(["/", "/api/post", "/cpanel", "/assets/a.js", "/media/a", "/sw.js", "/de/a", "/rss.xml", "/404"])(
		"%s belongs to the program",
		(path) => expect(isReserved(path)).toBe(true),
	);
	it.each(["/apiary", "/cpanels", "/about.html", "/تماس", "/post/a"])(
		"%s does not belong to the program",
		(path) => expect(isReserved(path)).toBe(false),
	);
});

describe("form input", () => {
	const field = (input: object) => {
		const found = RedirectInput.safeParse({ from: "/a", to: "/b", ...input });
		return found.success ? found.data : found.error.issues.map(({ path, message }) => [path[0], message]);
	};
	it.each([
		[{ from: "" }, [["from", "validation.required"]]],
		[{ from: "/a?b=1" }, [["from", "validation.addressQuery"]]],
		[{ from: "javascript:alert(1)" }, [["from", "validation.url"]]],
		[{ from: "/" }, [["from", "validation.reservedAddress"]]],
		[{ from: "/en/api/x" }, [["from", "validation.reservedAddress"]]],
		[{ to: "" }, [["to", "validation.required"]]],
		[{ to: "#top" }, [["to", "validation.url"]]],
		[{ to: "//evil.example" }, [["to", "validation.url"]]],
		[{ to: "ftp://a.example" }, [["to", "validation.url"]]],
		[{ to: "/a/../b" }, [["to", "validation.url"]]],
		[{ to: "reception" }, { from: "/a", to: "/reception" }],
		[{ to: "/en/post/About?x=1#y" }, { from: "/a", to: "/en/post/About?x=1#y" }],
		[{ to: "/%D8%AA%D9%85%D8%A7%D8%B3" }, { from: "/a", to: "/تماس" }],
		[{ from: "https://old.example/About/" }, { from: "/about", to: "/b" }],
	])("%j is read as %j", (input, expected) => expect(field(input)).toEqual(expected));
});

describe("counting requests to an address", () => {
	it.each(["/تماس-با-ما", "/about-us", "/post/nowruz-1404", "/services/blood-test"])(
		"%s is counted",
		(path) => expect(isCountable(path)).toBe(true),
	);
	it.each([
		"/wp-login",
		"/wp-admin/setup",
		"/index.php",
		"/.env",
		"/admin",
		"/results/09121234567",
		"/p/0012345679",
		"/track/ab12cd34ef",
		"/post/550e8400-e29b-41d4-a716-446655440000",
		"/a@b",
		"/a/b/c/d/e/f",
		"/onlinereception/x",
		"/api/x",
		`/${"a-".repeat(80)}`,
	])("%s is not counted", (path) => expect(isCountable(path)).toBe(false));
});
