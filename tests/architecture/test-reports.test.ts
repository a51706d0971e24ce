import { describe, expect, it } from "vitest";
import { playwrightReport, readReport, slowestTests, vitestReport } from "#tests/support/test-reports.ts";

const spec = (title: string, status: string, ...durations: number[]) => ({
	title,
	tests: [{ projectName: "fa", status, results: durations.map((duration) => ({ duration })) }],
});

describe("reports of test tools", () => {
	it("count a test that passes only on a repeated run as failed, and list it", () => {
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
		expect(report).toMatchObject({
			passed: 1,
			failed: 1,
			flaky: ["[fa] a.spec.ts › group › two"],
			failures: [],
		});
		expect(slowestTests(report.tests, 1)).toEqual(["   32.0 s  [fa] a.spec.ts › group › two"]);
	});

	it("list the failed tests", () => {
		const suites = [{ title: "a.spec.ts", specs: [spec("one", "unexpected", 10, 10)] }];
		const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
		expect(playwrightReport({ stats, suites }).failures).toEqual(["[fa] a.spec.ts › one"]);
		const result = (fullName: string, status: string) => ({ fullName, status });
		const testResults = [{ assertionResults: [result("a", "passed"), result("b", "failed")] }];
		expect(vitestReport({ numPassedTests: 1, numFailedTests: 1, testResults }).failures).toEqual(["b"]);
	});

	it("count a run without a report as failed", () => {
		const read = () => ({ passed: 1, failed: 0, tests: [], flaky: [], failures: [] });
		expect(readReport("/nowhere/report.json", 0, read)).toMatchObject({ passed: 0, failed: 1 });
	});
});
