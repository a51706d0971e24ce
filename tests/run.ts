// Everything there is to test, in the order of its cost: node tests/run.ts [checks] [database] [product] [e2e]
// What begins with a dash and all that follows goes to Playwright: npm run e2e -- --project=en-ltr-390 -g "slot hold"
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, findPdfReader, findPostgres } from "./support/browser-and-postgres.ts";
import { startGallery } from "./support/gallery.ts";
import { personalDataIn, sentValues } from "./support/personal-data.ts";
import { type PostgresServer, startPostgres } from "./support/postgres.ts";
import {
	adminPassword,
	demonstrationFolder,
	demonstrationVariable,
	type RunningProduct,
	startProduct,
} from "./support/product.ts";
import {
	mergeReports,
	playwrightReport,
	readReport,
	slowestTests,
	type TestReport,
	vitestReport,
} from "./support/test-reports.ts";

const root = join(import.meta.dirname, "..");
const [asked, forPlaywright] = splitAtDash(process.argv.slice(2));
const wants = (part: string) => asked.length === 0 || asked.includes(part);
const scratch = mkdtempSync(join(tmpdir(), "nemooneh-run-"));
/** Tests that wait for minutes that really pass. */
const waits = /@waits/;
const total = { passed: 0, failed: 0 };
/** What failed and what was flaky, for the end of the log: that is what is read first. */
const unsteady: string[] = [];

function splitAtDash(words: string[]): [string[], string[]] {
	const dash = words.findIndex((word) => word.startsWith("-"));
	return dash < 0 ? [words, []] : [words.slice(0, dash), words.slice(dash)];
}

/** @param began when the part began, in milliseconds of the clock */
function add(title: string, passed: number, failed: number, began = Date.now()) {
	total.passed += passed;
	total.failed += failed;
	if (failed > 0) unsteady.push(`${title}: ${failed} failed`);
	console.log(
		`  ${title}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - began) / 1000)} s)`,
	);
}

function addReport(title: string, { passed, failed, tests, flaky, failures }: TestReport, began: number) {
	add(title, passed, failed, began);
	unsteady.push(
		...failures.map((name) => `  failed: ${name}`),
		...flaky.map((name) => `  passed only when it was run again: ${name}`),
	);
	if (tests.length > 0) console.log(["  the slowest:", ...slowestTests(tests)].join("\n"));
}

function run(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [join(root, file), ...args], {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: "inherit",
		});
		child.on("exit", (code) => resolve(code ?? 1));
	});
}

async function check(title: string, file: string, args: string[] = []) {
	console.log(`· ${title}`);
	const began = Date.now();
	const code = await run(file, args);
	add(title, code === 0 ? 1 : 0, code === 0 ? 0 : 1, began);
}

/** Databases of tests live in memory where the machine has such a folder; proofs of durability use the disk. */
const quickFolder: Record<string, string> = hasRoom("/dev/shm", 4) ? { TMPDIR: "/dev/shm" } : {};

function hasRoom(folder: string, gigabytes: number): boolean {
	if (!existsSync(folder)) return false;
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize > gigabytes * 1e9;
}

async function vitest(
	title: string,
	projects: string[],
	env: Record<string, string> = {},
	files: string[] = [],
) {
	console.log(`· ${title}`);
	const began = Date.now();
	const file = join(scratch, `${title.replaceAll(/\W+/g, "-")}.json`);
	const code = await run(
		"node_modules/vitest/vitest.mjs",
		[
			"run",
			...files,
			...projects.flatMap((project) => ["--project", project]),
			"--reporter=dot",
			"--reporter=json",
			`--outputFile.json=${file}`,
		],
		env,
	);
	addReport(title, readReport(file, code, vitestReport), began);
}

/** Shows what went wrong inside the product, and lets nothing of anybody stand in its log. */
function lookAtLog({ output, dataDir }: RunningProduct) {
	const lines = output().split("\n");
	const trouble = lines.filter((line) => line && !/^\{"level":[12]0|^\{"level":30/.test(line));
	for (const line of trouble) console.log(line.slice(0, 400));
	const found = personalDataIn(output(), sentValues(dataDir));
	if (found.length > 0) console.log(`in the product's log: ${found.join(", ")}`);
	add("personal data in the log", found.length > 0 ? 0 : 1, found.length);
}

async function browserTests() {
	console.log("· browser tests");
	const began = Date.now();
	const browser = findBrowser();
	if (!browser) return add("browser tests", 0, 1);
	findPdfReader();
	const product = await startProduct({ SEED: "demo", LOG_LEVEL: "debug" });
	const gallery = await startGallery();
	try {
		const play = async (name: string, args: string[]) => {
			const file = join(scratch, `playwright-${name}.json`);
			const code = await run(
				"node_modules/@playwright/test/cli.js",
				["test", "--config", "tests/e2e/playwright.config.ts", "--output", `test-results/${name}`, ...args],
				{
					CHROME_PATH: browser,
					E2E_BASE_URL: product.url,
					E2E_DATA_DIR: product.dataDir,
					E2E_ADMIN_PASSWORD: adminPassword,
					E2E_GALLERY_URL: gallery.url,
					PLAYWRIGHT_JSON_OUTPUT_NAME: file,
				},
			);
			return readReport(file, code, playwrightReport);
		};
		const reports =
			forPlaywright.length > 0
				? [await play("chosen", forPlaywright)]
				: // what waits for minutes that really pass leaves the processors to the rest
					await Promise.all([
						play("waiting", ["--grep", waits.source, "--workers", "1"]),
						play("others", ["--grep-invert", waits.source]),
					]);
		addReport("browser tests", mergeReports(reports), began);
	} finally {
		gallery.stop();
		await product.stop();
		lookAtLog(product);
		product.forget();
	}
}

async function main() {
	const began = Date.now();
	// made once for all products that begin with it, beside the other parts; a few chosen tests do without
	const needsProducts = (wants("product") || wants("e2e")) && forPlaywright.length === 0;
	const demonstration = needsProducts ? demonstrationFolder() : undefined;
	// told where it is awaited
	demonstration?.catch(() => {});
	if (wants("checks")) {
		await check("format and lint", "node_modules/@biomejs/biome/bin/biome", [
			"check",
			"--error-on-warnings",
			".",
		]);
		await check("types of pages", "node_modules/@react-router/dev/bin.cjs", ["typegen"]);
		// one checker: several check what they share again, each by itself
		await check("types", "node_modules/typescript/bin/tsc", ["--checkers", "1"]);
		await check("unused code", "node_modules/knip/bin/knip.js", ["--no-progress"]);
		await check("exports that only tests use", "node_modules/knip/bin/knip.js", [
			"--no-progress",
			"--production",
			"--include",
			"exports",
			"--config",
			"knip.product.json",
		]);
		await check("documents", "scripts/check-docs.ts");
		await check("specification", "scripts/check-specification.ts");
		await vitest("unit and architecture", ["unit", "architecture"]);
	}
	let postgres: PostgresServer | undefined;
	if (wants("database")) {
		// the routes, the program and the browser stand on the embedded engine, the tests of the domain on a server
		const embedded = { TEST_DATABASE_ENGINE: "embedded", ...quickFolder };
		await vitest("database, embedded engine", ["database"], embedded, ["src/database"]);
		await vitest("every route, embedded engine", ["api"], embedded);
		const bin = findPostgres();
		if (bin) {
			postgres = await startPostgres(bin);
			const env = { TEST_DATABASE_ENGINE: "server", TEST_DATABASE_URL: postgres.url };
			await vitest("database, PostgreSQL server", ["database", "races"], env);
			await postgres.stop();
		} else add("database, PostgreSQL server", 0, 1);
	}
	Object.assign(process.env, quickFolder);
	const folder = await demonstration;
	if (folder) process.env[demonstrationVariable] = folder;
	if (wants("product")) await vitest("the program over HTTP", ["product"]);
	if (wants("e2e")) await browserTests();
	if (folder) rmSync(folder, { recursive: true, force: true });
	rmSync(scratch, { recursive: true, force: true });
	if (unsteady.length > 0) console.log(["", ...unsteady].join("\n"));
	console.log(
		`\n${Math.round((Date.now() - began) / 1000)} s\n${total.passed} passed, ${total.failed} failed`,
	);
	process.exit(total.failed ? 1 : 0);
}

await main();
