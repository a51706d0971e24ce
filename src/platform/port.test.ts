import { expect, it } from "vitest";
import { assertPortsAnswered, port, unansweredPorts } from "./port.ts";

it("a port calls the implementation that was provided last", () => {
	const double = port<(n: number) => number>("double");
	double.provide((n) => n + n);
	expect(double(4)).toBe(8);
	double.provide((n) => n * 2 + 1);
	expect(double(4)).toBe(9);
});

it("a port without an implementation throws an error with its name, and prevents the start", () => {
	const nameless = port<() => string>("portOfThisTest");
	expect(() => nameless()).toThrow("Port portOfThisTest has no answer");
	expect(unansweredPorts()).toContain("portOfThisTest");
	expect(assertPortsAnswered).toThrow("portOfThisTest");
	nameless.provide(() => "answer");
	expect(unansweredPorts()).not.toContain("portOfThisTest");
});
