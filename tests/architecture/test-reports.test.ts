import { describe, expect, it } from "vitest";
import { playwrightReport, readReport, slowestTests } from "#tests/support/test-reports.ts";

const spec = (title: string, status: string, ...durations: number[]) => ({
	title,
	tests: [{ projectName: "fa", status, results: durations.map((duration) => ({ duration })) }],
});

describe("reports of test tools", () => {
	it("names a test that passes only the second time", () => {
		const report = playwrightReport({
			stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
			suites: [
				{
					title: "a.spec.ts",
					specs: [spec("one", "expected", 10)],
					suites: [{ title: "group", specs: [spec("two", "flaky", 30_000, 2_000)] }],
				},
			],
		});
		expect(report).toMatchObject({ passed: 2, failed: 0, flaky: ["[fa] a.spec.ts › group › two"] });
		expect(slowestTests(report.tests, 1)).toEqual(["   32.0 s  [fa] a.spec.ts › group › two"]);
	});

	it("counts a run without a report as failed", () => {
		const read = () => ({ passed: 1, failed: 0, tests: [], flaky: [] });
		expect(readReport("/nowhere/report.json", 0, read)).toMatchObject({ passed: 0, failed: 1 });
	});
});
