import { describe, expect, it } from "vitest";
import { shapeOf } from "./tile.tsx";
import { galleryHref, isTidy, parseUrl } from "./url.ts";

const read = (query: string) => parseUrl(new URLSearchParams(query));
const tidy = (query: string) => isTidy(new URLSearchParams(query), read(query));

describe("a gallery address", () => {
	it("leaves out default values, and is the same after writing and parsing", () => {
		expect(galleryHref({})).toBe("/gallery");
		expect(galleryHref({ group: "", page: 1 })).toBe("/gallery");
		for (const state of [
			{ group: "events", page: 1 },
			{ group: "رویدادها", page: 12 },
		])
			expect(read(galleryHref(state).split("?")[1] ?? "")).toEqual(state);
	});

	it("has one canonical spelling, in which an invalid page counts as the first page", () => {
		for (const good of ["", "group=events", "group=events&page=2", "utm=x"])
			expect(tidy(good), good).toBe(true);
		for (const odd of ["page=1", "page=0", "page=x", "page=02", "group=", "page=2&page=3", "group=a&group=b"])
			expect(tidy(odd), odd).toBe(false);
		expect(read(`page=1e9&group=${"x".repeat(500)}`)).toEqual({ group: "x".repeat(120), page: 1 });
	});
});

it("a tile is tall, wide or normal, depending on its picture", () => {
	expect(shapeOf({ width: 900, height: 1200 })).toBe("tall");
	expect(shapeOf({ width: 1280, height: 720 })).toBe("wide");
	expect(shapeOf({ width: 1280, height: 960 })).toBeUndefined();
});
