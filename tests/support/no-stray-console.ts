import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning or error on the console that no test expects is a defect, and fails the test that caused it.

beforeEach(() => {
	vi.spyOn(console, "error");
	vi.spyOn(console, "warn");
});

afterEach(() => {
	const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
	vi.restoreAllMocks();
	expect(calls, "unexpected console output").toEqual([]);
});
