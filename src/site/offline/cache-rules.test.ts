import { describe, expect, it } from "vitest";
import { isDaySheet, isKeptAsset, isPublicPage, isVerifyPage, verifyPathOf } from "./cache-rules.ts";

const at = (path: string) => new URL(path, "https://lab.example");

describe("caching on a device", () => {
	it.each([
		"/",
		"/en",
		"/fa/",
		"/tests",
		"/en/tests?title=cbc",
		"/post/قند-خون",
		"/en/post-list/a/b",
		"/reception",
		"/offline",
	])("allows the page %s", (path) => expect(isPublicPage(at(path))).toBe(true));

	it.each([
		"/onlineReception",
		"/en/onlineReception/userPanel",
		"/receptionLogin",
		"/SmsReport/ABC",
		"/reportingList/ABC",
		"/cpanel",
		"/cpanel/receptions",
		"/login",
		"/en/login",
		"/api/Reception/Mine",
		"/?preview=true",
		"/en?preview=1",
		"/healthz",
		"/de/tests",
	])("never allows %s", (path) => {
		expect(isPublicPage(at(path))).toBe(false);
		expect(isKeptAsset(at(path))).toBe(false);
	});

	it("allows only the empty frame of the day sheet from the panel, at exactly one address", () => {
		expect(isDaySheet(at("/cpanel/day-sheet"))).toBe(true);
		for (const path of [
			"/cpanel",
			"/cpanel/day-sheets",
			"/cpanel/day-sheet/x",
			"/cpanel/receptions",
			"/en/cpanel/day-sheet",
		])
			expect(isDaySheet(at(path)), path).toBe(false);
		expect(isPublicPage(at("/cpanel/day-sheet"))).toBe(false);
	});

	it("allows, of all report pages, only the authenticity page, stored without its code", () => {
		for (const path of ["/verify", "/verify/7K4MW9QX3D", "/en/verify/7K4MW9QX3D"]) {
			expect(isVerifyPage(at(path)), path).toBe(true);
			expect(isPublicPage(at(path)), path).toBe(false);
		}
		for (const path of ["/verify/a/b", "/en/verifyx", "/reportingList/verify", "/"])
			expect(isVerifyPage(at(path)), path).toBe(false);
		expect(verifyPathOf("/verify/7K4MW9QX3D")).toBe("/verify");
		expect(verifyPathOf("/en/verify/7K4MW9QX3D")).toBe("/en/verify");
	});

	it("allows files that never change", () => {
		expect(isKeptAsset(at("/assets/site-abc.css"))).toBe(true);
		expect(isKeptAsset(at("/media/0/1/320.avif"))).toBe(true);
		expect(isKeptAsset(at("/palette.css"))).toBe(false);
		expect(isKeptAsset(at("/private/media/1.webp"))).toBe(false);
	});
});
