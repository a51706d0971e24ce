import { describe, expect, it } from "vitest";
import { connectPorts } from "../../src/ports.server.ts";
import { read, sources } from "./source.ts";

// Every question that a noun asks a later area has an answer when the product starts.

const files = sources("src").filter(({ path }) => path !== "src/platform/port.ts");
const declared = files.flatMap(({ path, text }) =>
	[...text.matchAll(/export const (\w+) =\s*port<[\s\S]*?>\(\s*"(\w+)",?\s*\);/g)].map(
		([, constant = "", name = ""]) => ({ path, constant, name }),
	),
);

describe("ports", () => {
	it("are declared in a ports.server.ts, each under the name of its constant", () => {
		expect(declared.length).toBeGreaterThan(15);
		const calls = files.flatMap(({ text }) => [...text.matchAll(/\bport</g)]);
		expect(declared.length).toBe(calls.length);
		expect(declared.filter(({ path }) => !path.endsWith("/ports.server.ts"))).toEqual([]);
		expect(declared.filter(({ constant, name }) => constant !== name)).toEqual([]);
		expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length);
	});

	it.each(declared)("$name is connected in src/ports.server.ts", ({ name }) => {
		expect(read("src/ports.server.ts")).toContain(`\t${name}.provide(`);
	});

	it("are all connected, and the product connects them before it starts", () => {
		expect(connectPorts).not.toThrow();
		expect(read("src/app.ts")).toMatch(/^connectPorts\(\);$/m);
	});
});
