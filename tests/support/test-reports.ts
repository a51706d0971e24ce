import { readFileSync } from "node:fs";

// What the JSON reports of Vitest and Playwright say: how many passed, how long each took, what needed a second try.

type Timed = { title: string; ms: number };

export type TestReport = {
	passed: number;
	failed: number;
	tests: Timed[];
	/** Titles of tests that passed only when they were run again. */
	flaky: string[];
	/** Titles of tests that failed. */
	failures: string[];
};

type VitestJson = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: { assertionResults: { fullName: string; status: string; duration?: number | null }[] }[];
};

type Suite = {
	title: string;
	suites?: Suite[];
	specs?: {
		title: string;
		tests: { projectName: string; status: string; results: { duration: number }[] }[];
	}[];
};

type PlaywrightJson = {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	suites: Suite[];
};

export const vitestReport = (json: VitestJson): TestReport => ({
	passed: json.numPassedTests,
	failed: json.numFailedTests,
	tests: json.testResults.flatMap(({ assertionResults }) =>
		assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
	),
	flaky: [],
	failures: json.testResults.flatMap(({ assertionResults }) =>
		assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
	),
});

function testsOf(suite: Suite, path: string[] = []): (Timed & { status: string })[] {
	const here = [...path, suite.title];
	return [
		...(suite.specs ?? []).flatMap(({ title, tests }) =>
			tests.map(({ projectName, status, results }) => ({
				title: `[${projectName}] ${[...here, title].join(" › ")}`,
				ms: results.reduce((sum, { duration }) => sum + duration, 0),
				status,
			})),
		),
		...(suite.suites ?? []).flatMap((inner) => testsOf(inner, here)),
	];
}

/** A test that passes only when it is run again counts as failed, and so does one that is left out. */
export function playwrightReport({ stats, suites }: PlaywrightJson): TestReport {
	const tests = suites.flatMap((suite) => testsOf(suite));
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.skipped + stats.flaky,
		tests,
		flaky: tests.filter(({ status }) => status === "flaky").map(({ title }) => title),
		failures: tests.filter(({ status }) => status === "unexpected").map(({ title }) => title),
	};
}

/**
 * Reads a tool's own report. A run that ends without one counts as one failure, and so does one that fails outside every
 * test: in a hook, in a worker.
 * @param code the exit code of the tool
 */
export function readReport<T>(file: string, code: number, read: (json: T) => TestReport): TestReport {
	try {
		const report = read(JSON.parse(readFileSync(file, "utf8")));
		return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
	} catch {
		return { passed: 0, failed: 1, tests: [], flaky: [], failures: [] };
	}
}

/** Several runs as one. */
export const mergeReports = (reports: readonly TestReport[]): TestReport => ({
	passed: reports.reduce((sum, { passed }) => sum + passed, 0),
	failed: reports.reduce((sum, { failed }) => sum + failed, 0),
	tests: reports.flatMap(({ tests }) => tests),
	flaky: reports.flatMap(({ flaky }) => flaky),
	failures: reports.flatMap(({ failures }) => failures),
});

/** One line for each of the tests that took the longest. */
export const slowestTests = (tests: readonly Timed[], count = 10): string[] =>
	tests
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, count)
		.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
