import { describe, expect, it } from "vitest";
import { localePath, splitLocale } from "./locale.ts";

describe("addresses", () => {
	it("have their language in the first segment", () => {
		expect(splitLocale("/")).toEqual({ locale: "fa", prefix: "", path: "/" });
		expect(splitLocale("/fa")).toEqual({ locale: "fa", prefix: "fa", path: "/" });
		expect(splitLocale("/en/post/a")).toEqual({ locale: "en", prefix: "en", path: "/post/a" });
		expect(splitLocale("/EN/")).toMatchObject({ locale: "en", path: "/" });
		expect(splitLocale("/english")).toMatchObject({ locale: "fa", path: "/english" });
	});

	it("are canonical without a prefix in Persian and below /en in English", () => {
		expect(localePath("fa", "/")).toBe("/");
		expect(localePath("fa", "/tests")).toBe("/tests");
		expect(localePath("en", "/")).toBe("/en");
		expect(localePath("en", "/tests?a=1")).toBe("/en/tests?a=1");
	});
});
