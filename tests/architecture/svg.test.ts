import { describe, expect, it } from "vitest";
import { filesBelow, read } from "./source.ts";

// A browser draws nothing of a picture in a sheet whose namespace is misspelt, and says nothing of it: a masked photo is gone.

describe("drawings in style sheets", () => {
	const drawings = filesBelow("src")
		.filter((path) => /\.(css|svg)$/.test(path))
		.flatMap((path) => [...read(path).matchAll(/xmlns=["']([^"']*)/g)].map(([, name]) => ({ path, name })));

	it("declare the namespace that browsers need", () => {
		expect(drawings.length).toBeGreaterThan(3);
		expect(drawings.filter(({ name }) => name !== "http://www.w3.org/2000/svg")).toEqual([]);
	});
});
